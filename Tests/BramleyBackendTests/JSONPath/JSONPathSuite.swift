// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing

/// The JSONPath compliance test suite, which lies beside the checkout.
enum JSONPathSuite {
  /// One path with what it has to select.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var selector: String
    var document: JSONValue
    /// The possible results, each as values and paths; none when the path is a mistake.
    var results: [Result]

    var testDescription: String { name }
  }

  /// Values with their places.
  struct Result: Sendable, Equatable {
    var values: [JSONValue]
    var paths: [String]
  }

  private static let file = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../../shared/cases/suites/jsonpath/cts.json").standardizedFileURL

  static let isPresent = FileManager.default.fileExists(atPath: file.path)

  static let cases: [Case] = {
    guard let data = try? Data(contentsOf: file), let suite = try? JSONValue(parsing: Array(data))
    else { return [] }
    return elements(suite["tests"]).map { item in
      let values = item["results"].map(elements) ?? item["result"].map { [$0] } ?? []
      let paths = item["results_paths"].map(elements) ?? item["result_paths"].map { [$0] } ?? []
      return Case(
        name: item["name"]?.stringValue ?? "", selector: item["selector"]?.stringValue ?? "",
        document: item["document"] ?? .null,
        results: zip(values, paths).map { values, paths in
          Result(values: elements(values), paths: elements(paths).compactMap(\.stringValue))
        })
    }
  }()

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements) = value { elements } else { [] }
  }
}
