// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationNetworking)
  private import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Speaks to the server at api.apple.pie.
///
/// All of it goes through the session that is given, so a test decides what the server says:
///
/// ```swift
/// let client = APIClient(session: backend.urlSession())
/// let response = try await client.logIn(.johnDoe)
/// ```
public struct APIClient: Sendable {
  private let session: URLSession
  private let server = "https://api.apple.pie"

  /// Creates a client.
  public init(session: URLSession) {
    self.session = session
  }

  /// Logs in.
  public func logIn(_ request: LoginRequest) async throws(APIError) -> LoginResponse {
    var post = try urlRequest("/login")
    post.httpMethod = "POST"
    post.setValue("application/json", forHTTPHeaderField: "Content-Type")
    do {
      post.httpBody = try JSONEncoder().encode(request)
    } catch {
      throw .malformedReply("\(error)")
    }
    return try await answer(to: post)
  }

  /// Asks for the melodies that the customer may hear.
  public func melodies(token: String) async throws(APIError) -> [Melody] {
    var get = try urlRequest("/melodies")
    get.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return try await answer(to: get)
  }

  private func urlRequest(_ path: String) throws(APIError) -> URLRequest {
    guard let url = URL(string: server + path) else { throw .malformedReply("No URL: \(path)") }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  private func answer<Value: Decodable>(to request: URLRequest) async throws(APIError) -> Value {
    let (data, response) = try await exchange(request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      guard (400..<500).contains(status),
        let problem = try? JSONDecoder().decode(APIProblem.self, from: data)
      else { throw .unexpectedStatus(status) }
      throw .rejected(problem.message)
    }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .malformedReply("\(error)")
    }
  }

  private func exchange(_ request: URLRequest) async throws(APIError) -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch {
      throw .noNetwork
    }
  }
}
