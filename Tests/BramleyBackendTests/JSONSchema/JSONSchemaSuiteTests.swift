// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

/// The test suite of JSON Schema, draft 2020-12: its required files, and those of its optional files
/// that are about what Bramley understands.
@Suite("JSONSchema suite", .enabled(if: JSONSchemaCases.isThere, "../shared/cases is not there"))
struct JSONSchemaSuiteTests {
  @Test("answers as the suite does", arguments: JSONSchemaCases.files)
  func file(_ name: String) throws {
    var skipped = Set(JSONSchemaCases.deviations.filter { $0.file == name }.map(\.group))

    for group in try JSONSchemaCases.groups(of: name) {
      if skipped.remove(group.title) != nil {
        #expect(throws: JSONSchemaError.self, "\(group.title)") { try JSONSchema(group.schema) }
        continue
      }
      let schema: JSONSchema
      do {
        schema = try JSONSchema(group.schema)
      } catch {
        Issue.record("\(group.title): \(error)")
        continue
      }
      for test in group.tests {
        let violations = schema.validate(test.value)
        #expect(
          violations.isEmpty == test.isValid, "\(group.title): \(test.title): \(violations)")
        #expect(schema.isValid(test.value) == test.isValid, "\(group.title): \(test.title)")
      }
    }
    #expect(skipped.isEmpty, "deviations that the suite does not have")
  }

  @Test("takes only schemas that the meta-schema takes", arguments: JSONSchemaCases.files)
  func metaschema(_ name: String) throws {
    let metaschema = try JSONSchema(["$ref": "https://json-schema.org/draft/2020-12/schema"])

    let groups = try JSONSchemaCases.groups(of: name)
    let wrong = groups.filter { $0.dialect == nil && !metaschema.isValid($0.schema) }

    #expect(!groups.isEmpty)
    #expect(wrong.map(\.title) == [])
  }
}
