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

@Suite("Repeated requests through the in-process door", .timeLimit(.minutes(1)))
struct RepeatedRequestTests {
  private let backend = MockBackend()

  private func text(_ session: URLSession, _ path: String = "/melodies") async throws -> String {
    String(decoding: try await session.data(from: pie(path)).0, as: UTF8.self)
  }

  @Test(
    "of a session that was made before its stubs get them",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/47"),
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/273", "an own session is not stubbed"),
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/38"))
  func earlierSession() async throws {
    let session = try backend.urlSession()
    let own = URLSession(configuration: try backend.urlSessionConfiguration(.default))

    try backend.stub(.get("/melodies"), reply: .text("Crumble Waltz"))

    #expect(try await text(session) == "Crumble Waltz")
    #expect(try await text(own) == "Crumble Waltz")
  }

  @Test(
    "get the replies of a sequence in its order, and the last one from then on",
    .bug("https://github.com/SpectoLabs/hoverfly/issues/764", "three replies in another order"))
  func sequence() async throws {
    try backend.stub(
      .get("/melodies"), reply: .sequence(.text("first"), .text("second"), .text("third")))
    let session = try backend.urlSession()

    var texts: [String] = []
    for _ in 0..<5 { texts.append(try await text(session)) }

    #expect(texts == ["first", "second", "third", "third", "third"])
  }

  @Test(
    "no longer follow a permanent redirect once its stub is replaced",
    .bug("https://github.com/envoy/Ambassador/issues/2", "301 appears stuck"),
    arguments: [301, 308])
  func replacedRedirect(status: Int) async throws {
    let old = try backend.stub(.get("/old"), reply: .redirect(to: "/melodies", status: status))
    try backend.stub(.get("/melodies"), reply: .text("Crumble Waltz"))
    let session = try backend.urlSession(configuration: .default)
    let first = try await text(session, "/old")

    backend.remove(old)
    try backend.stub(.get("/old"), reply: .text("Bramley Blues"))

    #expect(first == "Crumble Waltz")
    #expect(try await text(session, "/old") == "Bramley Blues")
    try backend.verifyOrder(.get("/old"), .get("/melodies"), .get("/old"))
    try backend.verifyNothingElse()
  }

  @Test(
    "by HEAD show both hops of a redirect in the journal",
    .bug("https://github.com/swiftlang/swift-foundation/issues/1741", "a field is missing on HEAD"))
  func headRedirect() async throws {
    try backend.stub(.get("/old"), reply: .redirect(to: "/melodies").header("X-Oven", "hot"))
    try backend.stub(.get("/melodies"), reply: .text("Crumble Waltz").header("X-Pie", "apple"))

    let (data, response) = try await backend.urlSession().data(for: request("HEAD", "/old"))

    #expect(data.isEmpty)
    #expect(response.header("X-Pie") == "apple")
    #expect(response.header("X-Oven") == nil)
    #expect(
      backend.journal.description == """
        #1 HEAD https://api.apple.pie/old → 302
        #2 HEAD https://api.apple.pie/melodies → 200
        """)
  }

  @Test(
    "after a body that was cancelled in the middle get a whole one",
    .bug("https://github.com/mswjs/interceptors/issues/712", "an unread body hangs for ever"),
    .bug("https://github.com/mswjs/interceptors/issues/799"))
  func cancelledBody() async throws {
    let body = String(repeating: "Crumble Waltz ", count: 10_000)
    let pieces = Reply.text(body).inPieces(of: 1_000, every: .seconds(3_600))
    try backend.stub(.get("/melodies"), reply: .sequence(pieces, .text(body)))
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)
    let task = session.dataTask(with: try pie("/melodies"))

    task.resume()
    _ = await recorder.begun()
    task.cancel()

    #expect(await recorder.completed().error?.code == .cancelled)
    #expect(try await text(backend.urlSession()) == body)
  }

  @Test(
    "may be answered from the state of the test, in Swift 6 mode",
    .bug("https://github.com/WeTransfer/Mocker/pull/150", "closures cannot capture test state"))
  func capturedState() async throws {
    actor Oven {
      private(set) var orders = 0
      func order() -> Int {
        orders += 1
        return orders
      }
    }
    let oven = Oven()
    try backend.stub(.get("/melodies"), reply: .computed { _ in .text("\(await oven.order())") })
    let session = try backend.urlSession()

    #expect(try await text(session) == "1")
    #expect(try await text(session) == "2")
    #expect(await oven.orders == 2)
  }
}
