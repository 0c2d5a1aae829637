// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Asks the server, and the database when there is no network.
public struct BakeryMelodyService: MelodyService {
  private let client: APIClient
  private let token: String
  private let database: MelodyDatabase?
  private let report: @Sendable (DatabaseError) -> Void

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - client: The way to the server.
  ///   - token: The token from logging in.
  ///   - database: Where melodies are kept for bad times; nil when it could not be opened.
  ///   - report: Called when the database fails. The customer is not bothered with it.
  public init(
    client: APIClient, token: String, database: MelodyDatabase?,
    report: @escaping @Sendable (DatabaseError) -> Void = { _ in }
  ) {
    self.client = client
    self.token = token
    self.database = database
    self.report = report
  }

  /// Loads the melodies from the server and stores them, or gets the ones stored before.
  ///
  /// - Throws: ``ServiceRequestError/noData`` when there is no network and nothing is stored,
  ///   ``ServiceRequestError/unknown`` when the server answers something else.
  public func melodies() async throws(ServiceRequestError) -> MelodyList {
    do throws(APIError) {
      let melodies = try await client.melodies(token: token)
      await store(melodies)
      return MelodyList(melodies, from: .server)
    } catch {
      guard error == .noNetwork else { throw .unknown }
    }
    let stored = await storedMelodies()
    guard !stored.isEmpty else { throw .noData }
    return MelodyList(stored, from: .database)
  }

  private func store(_ melodies: [Melody]) async {
    do throws(DatabaseError) {
      try await database?.store(melodies)
    } catch {
      report(error)
    }
  }

  private func storedMelodies() async -> [Melody] {
    do throws(DatabaseError) {
      return try await database?.melodies() ?? []
    } catch {
      report(error)
      return []
    }
  }
}
