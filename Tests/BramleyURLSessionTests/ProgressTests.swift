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

@Suite("Progress through the in-process door", .timeLimit(.minutes(1)))
struct ProgressTests {
  private let backend = MockBackend()

  @Test(
    "of an upload is told to the delegate, before the reply",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/40", "no upload progress"),
    arguments: [1, 65_536, 65_537, 1_000_000])
  func upload(size: Int) async throws {
    try backend.stub(.post("/melodies"), reply: .status(201))
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)

    session.uploadTask(with: try request("POST", "/melodies"), from: Data(count: size)).resume()
    let record = await recorder.completed()

    #expect(record.statuses == [201])
    #expect(record.sentByteCounts.last == Int64(size))
    #expect(record.sentByteCounts == record.sentByteCounts.sorted())
    #expect(record.sentByteCounts.count == (size + 65_535) / 65_536)
    #expect(Set(record.expectedByteCounts) == [Int64(size)])
  }

  enum Source: CaseIterable { case httpBody, httpBodyStream, file, demanded }

  @Test(
    "is told wherever the body comes from",
    .bug("https://github.com/AliSoftware/OHHTTPStubs/issues/40"), arguments: Source.allCases)
  func sources(source: Source) async throws {
    try backend.stub(.post("/melodies"), reply: .status(201))
    let body = Data("Crumble Waltz".utf8)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).melody")
    try body.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let recorder = TaskRecorder(uploadBody: body)
    let session = try backend.urlSession(delegate: recorder)
    var request = try request("POST", "/melodies")

    switch source {
    case .httpBody:
      request.httpBody = body
      session.dataTask(with: request).resume()
    case .httpBodyStream:
      request.httpBodyStream = InputStream(data: body)
      session.dataTask(with: request).resume()
    case .file: session.uploadTask(with: request, fromFile: file).resume()
    case .demanded: session.uploadTask(withStreamedRequest: request).resume()
    }

    #expect(await recorder.completed().sentByteCounts == [13])
  }

  @Test("is not told of requests without a body")
  func noBody() async throws {
    try backend.stub(.get("/melodies"), reply: .status(200))
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)

    session.dataTask(with: try pie("/melodies")).resume()

    #expect(await recorder.completed().sentByteCounts == [])
  }

  @Test("of a task moves with the pieces of the reply, and is complete with it")
  func ofTask() async throws {
    try backend.stub(
      .post("/melodies"), reply: .text("Crumble Waltz").inPieces(of: 8, every: .milliseconds(200)))
    let recorder = TaskRecorder()
    let session = try backend.urlSession(delegate: recorder)
    let task = session.uploadTask(with: try request("POST", "/melodies"), from: Data(count: 7))

    task.resume()
    _ = await recorder.begun()
    let middle = task.progress.completedUnitCount
    _ = await recorder.completed()

    #expect((15...20).contains(middle))
    #expect(task.progress.totalUnitCount == 20)
    #expect(task.progress.completedUnitCount == 20)
    #expect(task.progress.isFinished)
  }

  @Test("of a task without bodies is complete, too")
  func empty() async throws {
    try backend.stub(.get("/melodies"), reply: .status(204))
    let recorder = TaskRecorder()
    let task = try backend.urlSession(delegate: recorder).dataTask(with: try pie("/melodies"))

    task.resume()
    _ = await recorder.completed()

    #expect(task.progress.isFinished)
  }
}
