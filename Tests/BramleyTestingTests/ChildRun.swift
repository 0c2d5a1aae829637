// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

/// A run of some of this test binary's own tests in a process of its own.
struct ChildRun: Sendable {
  /// The variable that enables the fixtures.
  private static let variable = "BRAMLEY_FAILING_FIXTURES"
  /// What makes a process the child.
  static let environment = [variable: "1"]
  /// Whether this process is the child.
  static let isChild = ProcessInfo.processInfo.environment[variable] != nil

  /// One issue that the child recorded.
  struct RecordedIssue: Sendable {
    let test: String
    let file: String
    let line: Int
    let text: String
    let isWarning: Bool
  }

  let status: Int32
  let output: String
  let issues: [RecordedIssue]
  /// The names of the tests that the run says have failed.
  var failedTests: [String] {
    output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("✘ Test ") && $0.contains(" failed after ")
    }
  }
  /// The attachments by file name, as text.
  let attachments: [String: String]

  /// Runs the tests that match the filter, with the fixtures enabled.
  init(filter: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-child-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events.jsonl")
    let run = try await ProgramRun(
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      [
        "--testing-library", "swift-testing", "--filter", filter,
        "--event-stream-output-path", events.path, "--event-stream-version", "6.3",
        "--attachments-path", folder.path,
      ], environment: Self.environment, includingErrors: true)
    output = run.output
    status = run.status
    issues = try Self.issues(in: Data(contentsOf: events))
    var attachments: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("timeline") {
      attachments[file] = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    self.attachments = attachments
  }

  private static func issues(in events: Data) throws -> [RecordedIssue] {
    try events.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let record = try JSONSerialization.jsonObject(with: line) as? [String: Any],
        let payload = record["payload"] as? [String: Any],
        payload["kind"] as? String == "issueRecorded",
        let issue = payload["issue"] as? [String: Any]
      else { return nil }
      let place = issue["sourceLocation"] as? [String: Any]
      let messages = payload["messages"] as? [[String: Any]] ?? []
      return RecordedIssue(
        test: payload["testID"] as? String ?? "",
        file: place?["fileID"] as? String ?? "", line: place?["line"] as? Int ?? 0,
        text: messages.compactMap { $0["text"] as? String }.joined(separator: "\n"),
        isWarning: issue["isFailure"] as? Bool == false)
    }
  }
}
