// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

import class _BramleyTestSupport.TaskRecorder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Authentication challenges through the in-process door", .timeLimit(.minutes(1)))
struct ChallengeTests {
  /// "john:crumble" in base 64 (RFC 7617, section 2).
  private static let john = "Basic am9objpjcnVtYmxl"

  private let backend = MockBackend()

  /// A server that lets in John Doe alone.
  private func guardMelodies(
    _ challenges: [String] = [#"Basic realm="pie""#], method: String = "GET"
  ) throws {
    try backend.stub(
      .method(method, "/melodies"),
      reply: challenges.reduce(.text("who are you?", status: 401)) {
        $0.header("WWW-Authenticate", $1)
      })
    try backend.stub(
      .method(method, "/melodies").header("Authorization", Self.john),
      reply: .computed { .text("welcome \($0.bodyText)") })
  }

  private func record(
    _ credentials: TaskRecorder.Credentials, _ configuration: URLSessionConfiguration = .ephemeral
  ) async throws -> TaskRecorder.Record {
    let recorder = TaskRecorder(credentials: credentials)
    let session = try backend.urlSession(configuration: configuration, delegate: recorder)
    session.dataTask(with: try pie("/melodies")).resume()
    return await recorder.completed()
  }

  private func text(_ record: TaskRecorder.Record) -> String {
    String(decoding: record.pieces.reduce(Data(), +), as: UTF8.self)
  }

  @Test("ask the delegate, and try again with its credentials")
  func credentials() async throws {
    try guardMelodies()

    let record = try await record(.user("john", password: "crumble"))

    #expect(record.statuses == [200])
    #expect(text(record) == "welcome ")
    #expect(record.challenges == ["Basic pie 0"])
    #expect(backend.journal.requests.map { $0.headers["Authorization"] } == [nil, Self.john])
  }

  @Test("keep method and body", arguments: ["POST", "PUT"])
  func body(method: String) async throws {
    try guardMelodies(method: method)
    let recorder = TaskRecorder(credentials: .user("john", password: "crumble"))
    let session = try backend.urlSession(delegate: recorder)

    session.dataTask(
      with: try request(method, "/melodies", body: Data("Crumble Waltz".utf8))
    ).resume()

    #expect(text(await recorder.completed()) == "welcome Crumble Waltz")
  }

  @Test("come again for wrong credentials, with the number of failures, and end at some time")
  func wrongCredentials() async throws {
    try guardMelodies()

    let record = try await record(.user("john", password: "wrong"))

    #expect(record.challenges.prefix(3) == ["Basic pie 0", "Basic pie 1", "Basic pie 2"])
    #expect(record.challenges.count == 20)
    #expect(record.statuses == [401])
    #expect(text(record) == "who are you?")
  }

  @Test(
    "give the reply itself to a delegate that has no credentials",
    arguments: [
      TaskRecorder.Credentials.none, .disposition(.useCredential),
      .disposition(.rejectProtectionSpace),
    ])
  func noCredentials(credentials: TaskRecorder.Credentials) async throws {
    try guardMelodies()

    let record = try await record(credentials)

    #expect(record.statuses == [401])
    #expect(text(record) == "who are you?")
    #expect(record.error == nil)
    #expect(backend.journal.requests.count == 1)
  }

  @Test("cancel the task where the delegate says so")
  func cancelled() async throws {
    try guardMelodies()

    let record = try await record(.disposition(.cancelAuthenticationChallenge))

    #expect(record.error?.code == .cancelled)
    #expect(record.statuses == [])
  }

  @Test("are asked one by one, from one field or several, until one is taken")
  func several() async throws {
    try guardMelodies([#"Bearer realm="a", Basic realm="b""#, #"Basic realm="c, \"d\"""#])

    let record = try await record(.realm(#"c, "d""#, user: "john"))

    #expect(record.challenges == ["Basic b 0", #"Basic c, "d" 0"#])
    #expect(record.statuses == [200])
  }

  @Test(
    "of a scheme that nobody is asked about give the reply", arguments: ["Bearer", "Pie oven=1"])
  func unknownScheme(challenge: String) async throws {
    try guardMelodies([challenge])

    let record = try await record(.user("john", password: "crumble"))

    #expect(record.challenges == [])
    #expect(record.statuses == [401])
  }

  @Test("of other schemes than Basic name the other door once there are credentials for them")
  func digest() async throws {
    try guardMelodies([#"Digest realm="pie", nonce="1""#])

    let record = try await record(.user("john", password: "crumble"))

    #expect(record.challenges == ["Digest pie 0"])
    #expect(record.error?.code == .userAuthenticationRequired)
    #expect(record.error?.localizedDescription.contains("Digest") == true)
    #expect(record.error?.localizedDescription.contains("listen()") == true)
  }

  @Test("take the credentials that the session keeps, once")
  func stored() async throws {
    try guardMelodies()
    let configuration = URLSessionConfiguration.ephemeral
    let space = URLProtectionSpace(
      host: "api.apple.pie", port: 443, protocol: "https", realm: "pie",
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    configuration.urlCredentialStorage?.setDefaultCredential(
      URLCredential(user: "john", password: "crumble", persistence: .forSession), for: space)

    let (data, _) = try await backend.urlSession(configuration: configuration)
      .data(from: pie("/melodies"))
    let record = try await record(.none, configuration)

    #expect(String(decoding: data, as: UTF8.self) == "welcome ")
    #expect(record.challenges == ["Basic pie 0"])
    #expect(text(record) == "welcome ")
  }

  @Test("give the reply where the credentials that the session keeps are wrong")
  func storedWrong() async throws {
    try guardMelodies()
    let configuration = URLSessionConfiguration.ephemeral
    let space = URLProtectionSpace(
      host: "api.apple.pie", port: 443, protocol: "https", realm: "pie",
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    configuration.urlCredentialStorage?.setDefaultCredential(
      URLCredential(user: "john", password: "wrong", persistence: .forSession), for: space)

    let (data, _) = try await backend.urlSession(configuration: configuration)
      .data(from: pie("/melodies"))

    #expect(String(decoding: data, as: UTF8.self) == "who are you?")
    #expect(backend.journal.requests.count == 2)
  }

  @Test("belong to the task's own delegate where it has one")
  func ofTask() async throws {
    try guardMelodies()
    let recorder = TaskRecorder(credentials: .user("john", password: "crumble"))

    let (_, response) = try await backend.urlSession().data(
      for: request("GET", "/melodies"), delegate: recorder)

    #expect(response.status == 200)
  }

  @Test("belong to the delegate that a task was given after it was made")
  func ofTaskLater() async throws {
    try guardMelodies()
    let recorder = TaskRecorder(credentials: .user("john", password: "crumble"))
    let session = try backend.urlSession()
    let url = try pie("/melodies")

    let status = await withCheckedContinuation { continuation in
      let task = session.dataTask(with: url) { _, response, _ in
        continuation.resume(returning: response?.status)
      }
      task.delegate = recorder
      task.resume()
    }

    #expect(status == 200)
  }

  @Test("without a delegate leave the reply as it is")
  func noDelegate() async throws {
    try guardMelodies()

    let (data, response) = try await backend.urlSession().data(from: pie("/melodies"))

    #expect(response.status == 401)
    #expect(String(decoding: data, as: UTF8.self) == "who are you?")
  }
}
