// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

import struct _BramleyTestSupport.QuietPoolTrait
import class _BramleyTestSupport.TaskRecorder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Timing through the in-process door", .countsRealTime, .timeLimit(.minutes(1)))
struct TimingTests {
  let backend = MockBackend()
  private let clock = ContinuousClock()

  /// The error of a request, and how long it took to come.
  private func failure(
    timeoutInterval: TimeInterval?, _ configuration: URLSessionConfiguration = .ephemeral
  ) async throws -> (URLError, Duration) {
    var request = try request("GET", "/melodies")
    if let timeoutInterval { request.timeoutInterval = timeoutInterval }
    let session = try backend.urlSession(configuration: configuration)
    let start = clock.now
    let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
    return (try #require(error), start.duration(to: clock.now))
  }

  @Test("waits as long as the stub says, and not on a thread of its own")
  func delay() async throws {
    try backend.stub(.get("/melodies"), reply: .status(200).after(.milliseconds(500)))
    let session = try backend.urlSession()
    let start = clock.now

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { _ = try await session.data(from: pie("/melodies")) } }
      try await group.waitForAll()
    }

    let duration = start.duration(to: clock.now)
    #expect(duration >= .milliseconds(500))
    #expect(duration < .seconds(50))
  }

  @Test("gives up after the request's timeoutInterval")
  func timeout() async throws {
    try backend.stub(.get("/melodies"), reply: .status(200).after(.seconds(3_600)))

    let (error, duration) = try await failure(timeoutInterval: 0.2)

    #expect(error.code == .timedOut)
    #expect(error.localizedDescription.contains("200 ms"))
    #expect(duration >= .milliseconds(200))
    #expect(duration < .seconds(50))
  }

  @Test("gives up after the session's timeoutIntervalForRequest")
  func sessionTimeout() async throws {
    try backend.stub(.get("/melodies"), reply: .fault(.stall))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 0.1

    let (error, duration) = try await failure(timeoutInterval: nil, configuration)

    #expect(error.code == .timedOut)
    #expect(duration < .seconds(50))
  }

  @Test("gives up on a stall, on a body that stops, and on a computed reply that never comes")
  func stalls() async throws {
    let replies: [Reply] = [
      .fault(.stall),
      .text("Crumble Waltz").inPieces(of: 5, every: .seconds(3_600)),
      .computed { _ in
        try await Task.sleep(for: .seconds(3_600))
        return .status(200)
      },
    ]
    for reply in replies {
      try backend.stub(.get("/melodies"), reply: reply)

      #expect(try await failure(timeoutInterval: 0.1).0.code == .timedOut)
    }
  }

  @Test("counts the time limit anew whenever something comes")
  func progress() async throws {
    let reply = Reply.text("Crumble Waltz").inPieces(of: 1, every: .milliseconds(100))
    try backend.stub(.get("/melodies"), reply: reply)
    var request = try request("GET", "/melodies")
    request.timeoutInterval = 1

    let (data, _) = try await backend.urlSession().data(for: request)

    #expect(data.count == 13)
  }

  @Test("two waits without progress between them count together")
  func addedWaits() async throws {
    let inner = Reply.status(200).after(.milliseconds(150))
    try backend.stub(.get("/melodies"), reply: .computed { _ in inner }.after(.milliseconds(150)))

    #expect(try await failure(timeoutInterval: 0.2).0.code == .timedOut)
  }

  @Test("gives up after the session's timeoutIntervalForResource, though pieces come")
  func resourceTimeout() async throws {
    let reply = Reply.text("Crumble Waltz").inPieces(of: 1, every: .milliseconds(100))
    try backend.stub(.get("/melodies"), reply: reply)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 0.3

    let (error, duration) = try await failure(timeoutInterval: nil, configuration)

    #expect(error.code == .timedOut)
    #expect(error.localizedDescription.contains("300 ms"))
    #expect(error.localizedDescription.contains("timeoutIntervalForResource"))
    #expect(duration >= .milliseconds(300))
    #expect(duration < .seconds(50))
  }

  @Test("counts redirects, stalls and computed replies in with timeoutIntervalForResource")
  func resourceTimeoutOfOthers() async throws {
    try backend.stub(.get("/round"), reply: .redirect(to: "/round").after(.milliseconds(50)))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 0.2
    let replies: [Reply] = [
      .redirect(to: "/round"), .fault(.stall),
      .computed { _ in
        try await Task.sleep(for: .seconds(3_600))
        return .status(200)
      },
    ]
    for reply in replies {
      try backend.stub(.get("/melodies"), reply: reply)

      let (error, _) = try await failure(timeoutInterval: nil, configuration)

      #expect(error.code == .timedOut)
      #expect(error.localizedDescription.contains("timeoutIntervalForResource"))
    }
  }

  @Test("names the request's limit where that is the shorter one")
  func shorterLimit() async throws {
    try backend.stub(.get("/melodies"), reply: .fault(.stall))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 3_600

    let (error, _) = try await failure(timeoutInterval: 0.1, configuration)

    #expect(error.localizedDescription.contains("timeoutInterval."))
  }

  @Test("ends a wait when the task is cancelled", arguments: [true, false])
  func cancel(isStall: Bool) async throws {
    let reply = isStall ? Reply.fault(.stall) : .status(200).after(.seconds(3_600))
    try backend.stub(.get("/melodies"), reply: reply)
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)
    let task = session.dataTask(with: try pie("/melodies"))

    task.resume()
    try await reached(1)
    task.cancel()

    #expect(await recorder.completed().error?.code == .cancelled)
  }

  @Test("cancels the computation of a reply when the Swift task around it is cancelled")
  func cancelComputed() async throws {
    let (cancellations, cancellation) = AsyncStream<Bool>.makeStream()
    try backend.stub(
      .get("/melodies"),
      reply: .computed { _ in
        try? await Task.sleep(for: .seconds(3_600))
        cancellation.yield(Task.isCancelled)
        return .status(200)
      })
    let session = try backend.urlSession()

    let loading = Task { try await session.data(from: pie("/melodies")) }
    try await reached(1)
    loading.cancel()

    await #expect(throws: URLError.self) { try await loading.value }
    var iterator = cancellations.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test("goes on where a suspended task had stopped, without a second request")
  func suspend() async throws {
    let reply = Reply.text("Crumble Waltz").inPieces(of: 8, every: .milliseconds(50))
    try backend.stub(.get("/melodies"), reply: reply)
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)
    let task = session.dataTask(with: try pie("/melodies"))

    task.resume()
    _ = await recorder.begun()
    task.suspend()
    task.resume()

    let record = await recorder.completed()
    #expect(record.statuses == [200])
    #expect(record.pieces == [Data("Crumble ".utf8), Data("Waltz".utf8)])
    #expect(backend.journal.requests.count == 1)
  }

  /// Waits until so many requests have come to the backend.
  private func reached(_ count: Int) async throws {
    while backend.journal.requests.count < count { await Task.yield() }
  }
}
