// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

/// The files of the suite of JSON Schema, beside the checkout.
enum JSONSchemaCases {
  /// Schemas with the same instances.
  struct Group {
    var title: String
    var schema: JSONValue
    var tests: [(title: String, value: JSONValue, isValid: Bool)]

    /// The dialect of the schema where it is another one than that of the draft.
    var dialect: String? {
      let dialect = schema["$schema"]?.stringValue
      return dialect == "https://json-schema.org/draft/2020-12/schema" ? nil : dialect
    }
  }

  /// A group that is answered by an error, with the reason.
  struct Deviation: Sendable {
    var file: String
    var group: String
    var reason: String
  }

  /// What Bramley refuses on purpose: it fetches nothing, and reads no other dialect.
  ///
  /// Of the required files refRemote.json is left out altogether, for the first reason.
  static let deviations =
    [
      "strict-tree schema, guards against misspelled properties",
      "tests for implementation dynamic anchor and reference link",
      "$ref and $dynamicAnchor are independent of order - $defs first",
      "$ref and $dynamicAnchor are independent of order - $ref first",
      "$ref to $dynamicRef finds detached $dynamicAnchor",
    ].map {
      Deviation(file: "dynamicRef.json", group: $0, reason: "leads to a schema on another server")
    }
    + [
      "schema that uses custom metaschema with with no validation vocabulary",
      "ignore unrecognized optional vocabulary",
    ].map {
      Deviation(
        file: "vocabulary.json", group: $0, reason: "has a meta-schema on another server")
    }

  /// The optional files: what is left out is about other drafts and about "format" as an assertion,
  /// which the draft leaves to the implementation and Bramley does not do.
  private static let optional = [
    "anchor", "bignum", "dependencies-compatibility", "dynamicRef", "ecmascript-regex",
    "float-overflow", "id", "no-schema", "non-bmp-regex", "refOfUnknownKeyword", "unknownKeyword",
  ].map { "optional/\($0).json" }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/suites/json-schema/tests/draft2020-12")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  /// The required files and the optional ones that are read.
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") && $0 != "refRemote.json" }.sorted()
      + (isThere ? optional : [])
  }()

  static func groups(of file: String) throws -> [Group] {
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    guard case .array(let groups) = try JSONValue(parsing: Array(data)) else { return [] }
    return groups.map { group in
      var tests: [(title: String, value: JSONValue, isValid: Bool)] = []
      if case .array(let elements)? = group["tests"] {
        tests = elements.map {
          ($0["description"]?.stringValue ?? "", $0["data"] ?? .null, $0["valid"] == true)
        }
      }
      return Group(
        title: group["description"]?.stringValue ?? "", schema: group["schema"] ?? .null,
        tests: tests)
    }
  }
}
