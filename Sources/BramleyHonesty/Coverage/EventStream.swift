// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Reads the events that Swift Testing writes while tests run, one JSON object a line.
///
/// Source: swift-testing, Documentation/ABI/JSON.md (records, tests, events, issues).
struct EventStream: Sendable {
  private var keys: [String: RunRecord.Key] = [:]
  private var ended: Set<RunRecord.Key> = []
  private var seen: Set<RunRecord.StrayIssue> = []
  /// What has been read so far.
  private(set) var record = RunRecord()

  /// How many tests the run is about to run.
  var planned: Int { keys.count }
  /// How many of them have ended or were skipped.
  var finished: Int { record.tests.values.count { $0 != .unfinished } }

  /// Reads a line; one that is not understood is passed over, as later versions may add some.
  ///
  /// - Returns: The test that this line says has ended.
  @discardableResult
  mutating func read(_ line: [UInt8]) -> RunRecord.Key? {
    guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else { return nil }
    let payload = entry.payload
    if entry.kind == "test" {
      if payload.kind == "function", let id = payload.id {
        keys[id] = payload.sourceLocation?.key
      }
      return nil
    }
    if payload.kind == "issueRecorded" {
      readIssue(payload)
      return nil
    }
    guard let key = payload.testID.flatMap({ keys[$0] }) else { return nil }
    switch payload.kind {
    case "testStarted": record.tests[key] = .unfinished
    case "testSkipped": record.tests[key] = .skipped
    case "testEnded":
      if record.tests[key] == .unfinished { record.tests[key] = .passed }
      ended.insert(key)
      return key
    default: break
    }
    return nil
  }

  private mutating func readIssue(_ payload: Entry.Payload) {
    guard let issue = payload.issue, issue.isKnown != true, issue.severity != "warning" else {
      return
    }
    if let key = payload.testID.flatMap({ keys[$0] }) {
      record.tests[key] = .failed
      guard ended.contains(key) else { return }
    }
    guard let location = issue.sourceLocation?.key else { return }
    // The library may report the same failure twice.
    let stray = RunRecord.StrayIssue(path: location.path, place: location.place, ended: ended)
    if seen.insert(stray).inserted { record.strayIssues.append(stray) }
  }
}

/// One line of the stream, with the parts that matter.
private struct Entry: Decodable {
  let kind: String
  let payload: Payload

  struct Payload: Decodable {
    let kind: String?
    let id: String?
    let testID: String?
    let sourceLocation: Location?
    let issue: Issue?
  }

  struct Issue: Decodable {
    let isKnown: Bool?
    let severity: String?
    let sourceLocation: Location?
  }

  struct Location: Decodable {
    let _filePath: String?
    let filePath: String?
    let line: Int
    let column: Int

    var key: RunRecord.Key? {
      (filePath ?? _filePath).map {
        RunRecord.Key(path: $0, place: SourcePlace(line: line, column: column))
      }
    }
  }
}
