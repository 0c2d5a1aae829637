// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// What runs of tests with coverage have left: profiles, event streams and logs.
struct Recording {
  /// The paths of profiles that programs wrote, with what they say of them.
  private(set) var rawProfiles: [(path: String, profile: RawProfile)] = []
  /// The paths of profiles that were merged from others.
  private(set) var mergedProfiles: [String] = []
  /// The paths of event streams of Swift Testing.
  private(set) var eventStreams: [String] = []
  /// The paths of what `swift test` printed, the only place where XCTest tells its ends.
  private(set) var logs: [String] = []

  /// Looks at files and folders, and knows the files by what is in them.
  ///
  /// - Parameter paths: Files, and folders that may hold other files too.
  /// - Throws: ``HonestyError`` when a path is not there, or a file cannot be read or is not what it
  ///   seems.
  init(_ paths: [String]) throws(HonestyError) {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw HonestyError(
          .noSuchFile, "There is no file or folder \(path).",
          remedy: "Name what the tests with coverage left, such as their profiles.")
      }
      guard isFolder.boolValue else {
        guard try add(path) else {
          throw HonestyError(
            .unreadable, "The file \(path) is no profile, no event stream and no log of tests.",
            remedy: "Name what the tests with coverage left, such as their profiles.")
        }
        continue
      }
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path).sorted()) ?? []
      for name in names {
        let file = "\(path)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
        _ = try add(file)
      }
    }
  }

  /// Makes sure that there is a profile, and for each library with tests what tells how they ended.
  ///
  /// - Parameters:
  ///   - tests: The tests.
  ///   - paths: Where it was looked for.
  /// - Throws: ``HonestyError`` with what is missing, and how to record it.
  func expectAll(for tests: [ListedFunction], in paths: [String]) throws(HonestyError) {
    let places = paths.joined(separator: ", ")
    guard !rawProfiles.isEmpty || !mergedProfiles.isEmpty else {
      throw HonestyError(
        .noCoverage, "There is no profile in \(places).",
        remedy: "Name the folder `codecov` that `swift test --enable-code-coverage` writes into.")
    }
    let own = tests.count { $0.library == .swiftTesting }
    guard own == 0 || !eventStreams.isEmpty else {
      throw HonestyError(
        .noCoverage,
        "There are \(own) tests of Swift Testing, and no event stream in \(places) tells how they ended.",
        remedy: "Run the tests with `--event-stream-output-path FILE.jsonl`, and name the file too."
      )
    }
    let cases = tests.count { $0.library == .xctest }
    guard cases == 0 || !logs.isEmpty else {
      throw HonestyError(
        .noCoverage,
        "There are \(cases) tests of XCTest, and no log in \(places) tells how they ended.",
        remedy: "Keep what `swift test` prints, as with `| tee FILE.log`, and name the file too.")
    }
  }

  /// How the tests ended.
  ///
  /// - Throws: ``HonestyError`` when a file cannot be read.
  func record() throws(HonestyError) -> RunRecord {
    var record = RunRecord()
    for path in eventStreams { record.add(try Self.stream(path)) }
    for path in logs {
      var log = ConsoleLog()
      var splitter = LineSplitter()
      let lines = splitter.take(try Self.contents(path))
      for line in lines + (splitter.finish().map { [$0] } ?? []) {
        log.read(String(decoding: line.filter { $0 != 13 }, as: UTF8.self))
      }
      var part = RunRecord()
      part.cases = log.cases
      part.caseFailures = log.failures
      record.add(part)
    }
    return record
  }

  // MARK: Files

  /// Takes a file, if it is one of those that are known.
  private mutating func add(_ path: String) throws(HonestyError) -> Bool {
    let head = try Self.head(path)
    let ending = URL(fileURLWithPath: path).pathExtension
    if let profile = RawProfile(head) {
      rawProfiles.append((path, profile))
    } else if head.starts(with: RawProfile.mergedMagic) {
      mergedProfiles.append(path)
    } else if Self.isRecord(head.split(separator: 10, omittingEmptySubsequences: false).first) {
      eventStreams.append(path)
    } else if ["profraw", "profdata", "jsonl"].contains(ending) {
      let what = ending == "jsonl" ? "event stream of Swift Testing" : "profile"
      throw HonestyError(
        .unreadable,
        head.isEmpty ? "The file \(path) is empty." : "The file \(path) is no \(what).",
        remedy: "Remove it, and run the tests again.")
    } else if ["log", "txt"].contains(ending) {
      logs.append(path)
    } else {
      return false
    }
    return true
  }

  /// Reads an event stream, of which only the last line may be cut off, as by a crash.
  private static func stream(_ path: String) throws(HonestyError) -> RunRecord {
    var stream = EventStream()
    var splitter = LineSplitter()
    for (number, line) in splitter.take(try contents(path)).enumerated() where !line.isEmpty {
      guard isRecord(line[...]) else {
        throw HonestyError(
          .unreadable,
          "Line \(number + 1) of \(path) is no record of an event stream of Swift Testing.",
          remedy: "Remove the file, and run the tests again.")
      }
      stream.read(line)
    }
    return stream.record
  }

  /// Whether a line is a record of an event stream, or what is left of a long one.
  private static func isRecord(_ line: ArraySlice<UInt8>?) -> Bool {
    guard let line, line.first == UInt8(ascii: "{") else { return false }
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)) else {
      return line.count >= RawProfile.enough && line.firstRange(of: Array("\"kind\"".utf8)) != nil
    }
    return (object as? [String: Any])?["kind"] is String
  }

  private static func head(_ path: String) throws(HonestyError) -> [UInt8] {
    let handle = FileHandle(forReadingAtPath: path)
    defer { try? handle?.close() }
    guard let handle else { throw unreadable(path) }
    do {
      return Array(try handle.read(upToCount: RawProfile.enough) ?? Data())
    } catch {
      throw unreadable(path)
    }
  }

  private static func contents(_ path: String) throws(HonestyError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { throw unreadable(path) }
    return Array(data)
  }

  private static func unreadable(_ path: String) -> HonestyError {
    HonestyError(
      .unreadable, "The file \(path) cannot be read.", remedy: "Check its permissions.")
  }
}
