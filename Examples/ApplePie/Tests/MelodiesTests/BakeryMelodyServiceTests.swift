// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import Foundation
import Testing

@Suite("Bakery melody service", .backend)
struct BakeryMelodyServiceTests {
  private let folder = TemporaryFolder()
  private let backend: MockBackend
  private let database: MelodyDatabase
  private let reported = Recorder<DatabaseError>()

  init() throws {
    backend = try #require(MockBackend.current)
    database = try MelodyDatabase(folder: folder.url)
  }

  /// The service over the backend and a database.
  private func service(_ database: MelodyDatabase?) throws -> BakeryMelodyService {
    BakeryMelodyService(
      client: APIClient(session: try backend.urlSession()), token: "t-1", database: database,
      report: { [reported] in reported.record($0) })
  }

  @Test("gives the server's melodies and stores them")
  func server() async throws {
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))

    #expect(try await service(database).melodies() == MelodyList(Melody.mocks, from: .server))
    #expect(try await database.melodies() == Melody.mocks)
    try await reported.expectNone(during: .zero)
  }

  @Test("gives the melodies of the last visit when the connection breaks")
  func databaseInstead() async throws {
    try await database.store(Melody.mocks)
    try backend.stub(
      .get("https://api.apple.pie/melodies"), reply: .fault(.connectionReset))

    #expect(try await service(database).melodies() == MelodyList(Melody.mocks, from: .database))
    try await reported.expectNone(during: .zero)
  }

  @Test("gives the melodies of the last visit, after a visit with a network")
  func networkGoesAway() async throws {
    try backend.stub(
      .get("https://api.apple.pie/melodies"),
      reply: .sequence(.json(Melody.mocks), .fault(.connectionReset)))
    let service = try service(database)
    _ = try await service.melodies()

    #expect(try await service.melodies() == MelodyList(Melody.mocks, from: .database))
    try await reported.expectNone(during: .zero)
  }

  @Test("has no data when there is neither a network nor a stored melody")
  func nothing() async throws {
    try backend.stub(
      .get("https://api.apple.pie/melodies"), reply: .fault(.connectionReset))

    await #expect(throws: ServiceRequestError.noData) { try await service(database).melodies() }
    await #expect(throws: ServiceRequestError.noData) { try await service(nil).melodies() }
    try await reported.expectNone(during: .zero)
  }

  @Test("does not hide the server's trouble behind old melodies", arguments: [401, 500, 503])
  func serverTrouble(status: Int) async throws {
    try await database.store(Melody.mocks)
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .status(status))

    await #expect(throws: ServiceRequestError.unknown) { try await service(database).melodies() }
    try await reported.expectNone(during: .zero)
  }

  @Test("reports a damaged database and has no data then")
  func damagedDatabase() async throws {
    let many = (0..<500).map { Melody(id: $0, title: "Melody \($0)", band: "", seconds: $0) }
    try await database.store(many)
    try damageTheMiddle()
    try backend.stub(
      .get("https://api.apple.pie/melodies"), reply: .fault(.connectionReset))
    let service = try service(try MelodyDatabase(folder: folder.url))

    await #expect(throws: ServiceRequestError.noData) { try await service.melodies() }
    #expect(try await reported.next(within: .seconds(5)).code == .damaged)
  }

  private func damageTheMiddle() throws {
    let file = folder.url.appendingPathComponent(MelodyDatabase.fileName)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(4096..<8192, with: repeatElement(0xFF, count: 4096))
    try bytes.write(to: file)
  }
}
