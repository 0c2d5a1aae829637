// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Coverage")
struct CoverageTests {
  /// An export of `llvm-cov` 21, shortened to one file.
  private let export = """
    {"data":[{"files":[{"branches":[],"expansions":[],"filename":"/pie/Tests/MelodyTests.swift",
    "segments":[[9,36,4,true,true,false],[10,20,0,true,true,false],[10,40,4,true,false,false],
    [12,3,0,false,true,false],[14,3,2,true,false,false],[15,4,0,false,false,false]],
    "summary":{}}],"totals":{}}],"type":"llvm.coverage.json.export","version":"3.0.1"}
    """

  @Test(
    "tells places by line and column",
    arguments: [
      (9, 35, Execution.notCompiled), (9, 36, .ran(4)), (10, 19, .ran(4)), (10, 20, .neverRan),
      (10, 39, .neverRan), (10, 40, .ran(4)), (12, 5, .notCompiled), (14, 3, .ran(2)),
      (99, 1, .notCompiled),
    ])
  func places(line: Int, column: Int, execution: Execution) throws {
    let coverage = try Coverage(json: Array(export.utf8))

    let place = SourcePlace(line: line, column: column)
    #expect(coverage.execution(of: place, in: "/pie/Tests/MelodyTests.swift") == execution)
  }

  @Test("knows nothing of files that are not in it")
  func otherFile() throws {
    let coverage = try Coverage(json: Array(export.utf8))

    let place = SourcePlace(line: 9, column: 36)
    #expect(coverage.execution(of: place, in: "/pie/Tests/LoginTests.swift") == .notCompiled)
  }

  @Test(
    "says what is wrong with other data", arguments: ["", "{}", "[1]", #"{"type":"x","data":[]}"#])
  func unreadable(json: String) {
    let error = #expect(throws: HonestyError.self) { try Coverage(json: Array(json.utf8)) }
    #expect(error?.code == .unreadable)
  }
}
