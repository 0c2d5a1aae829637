// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

@Suite(
  "JSONPath compliance test suite",
  .enabled(if: JSONPathSuite.isPresent, "the folder shared/cases is not beside the checkout"))
struct JSONPathComplianceTests {
  @Test("has the cases that we know")
  func count() {
    #expect(JSONPathSuite.cases.count == 703)
    #expect(JSONPathSuite.cases.filter { $0.results.isEmpty }.count == 247)
  }

  @Test("holds", arguments: JSONPathSuite.cases)
  func holds(_ item: JSONPathSuite.Case) throws {
    if item.results.isEmpty {
      #expect(throws: JSONPathError.self, "\(item.selector)") { try JSONPath(item.selector) }
      return
    }
    let path = try JSONPath(item.selector)
    let nodes = try path.nodes(in: item.document)

    let result = JSONPathSuite.Result(values: nodes.map(\.value), paths: nodes.map(\.path))
    #expect(item.results.contains(result), "\(item.selector) gives \(result)")
    #expect(try path.values(in: item.document) == result.values)
  }
}
