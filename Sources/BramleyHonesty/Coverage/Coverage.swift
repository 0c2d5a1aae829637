// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// What a run executed, as `llvm-cov export` tells it.
///
/// Source: LLVM, `tools/llvm-cov/CoverageExporterJson.cpp`, format version 3: a file has sorted segments
/// `[line, column, count, hasCount, isRegionEntry, isGapRegion]`, and the last segment at or before a
/// place governs it.
struct Coverage: Sendable {
  /// A place from which on a count holds, until the next one.
  struct Segment: Sendable, Hashable {
    /// Where it begins.
    var place: SourcePlace
    /// How often the code was executed.
    var count: UInt64
    /// Whether there is a count at all: there is none for what the compiler left out.
    var hasCount: Bool
  }

  private let segments: [String: [Segment]]

  /// Creates coverage of files, by their absolute paths.
  init(segments: [String: [Segment]]) { self.segments = segments }

  /// Reads an export.
  ///
  /// - Parameter json: The output of `llvm-cov export -format=text`.
  /// - Throws: ``HonestyError`` when it is not an export of a format that is known.
  init(json: [UInt8]) throws(HonestyError) {
    let export: Export
    do {
      export = try JSONDecoder().decode(Export.self, from: Data(json))
    } catch {
      throw HonestyError(
        .unreadable, "The coverage that llvm-cov exported cannot be read: \(error).",
        remedy: "Use the llvm-cov of the toolchain that builds the tests.")
    }
    guard export.type == "llvm.coverage.json.export" else {
      throw HonestyError(
        .unreadable, "The coverage is of the unknown type \"\(export.type)\".",
        remedy: "Use the llvm-cov of the toolchain that builds the tests.")
    }
    var segments: [String: [Segment]] = [:]
    for file in export.data.flatMap(\.files) {
      segments[file.filename, default: []] += file.segments.map(\.segment)
    }
    self.segments = segments
  }

  /// Whether there is data about a file.
  func knows(_ path: String) -> Bool { segments[path] != nil }

  /// How often a place was executed.
  ///
  /// - Complexity: Logarithmic in the segments of the file.
  func execution(of place: SourcePlace, in path: String) -> Execution {
    guard let segments = segments[path] else { return .notCompiled }
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, segments[low - 1].hasCount else { return .notCompiled }
    let count = segments[low - 1].count
    return count == 0 ? .neverRan : .ran(count)
  }
}

/// The parts of the export that matter.
private struct Export: Decodable {
  let type: String
  let data: [Content]

  struct Content: Decodable { let files: [File] }

  struct File: Decodable {
    let filename: String
    let segments: [Entry]
  }

  struct Entry: Decodable {
    let segment: Coverage.Segment

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let line = try values.decode(Int.self)
      let column = try values.decode(Int.self)
      segment = Coverage.Segment(
        place: SourcePlace(line: line, column: column), count: try values.decode(UInt64.self),
        hasCount: try values.decode(Bool.self))
    }
  }
}
