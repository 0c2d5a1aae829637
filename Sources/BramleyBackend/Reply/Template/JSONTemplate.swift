// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON value whose strings are templates.
indirect enum JSONTemplate: Sendable {
  case fixed(JSONValue)
  case text(Template)
  case array([JSONTemplate])
  case object([(name: String, value: JSONTemplate)])

  /// Reads all strings of a value.
  init(_ value: JSONValue) throws(TemplateError) {
    switch value {
    case .null, .bool, .number: self = .fixed(value)
    case .string(let text): self = .text(try Template(text))
    case .array(let elements):
      var templates: [JSONTemplate] = []
      for element in elements { templates.append(try JSONTemplate(element)) }
      self = .array(templates)
    case .object(let members):
      var templates: [(name: String, value: JSONTemplate)] = []
      // In the order of their names, so that a seed gives the same numbers in each run.
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        templates.append((name, try JSONTemplate(value)))
      }
      self = .object(templates)
    }
  }

  /// The value for a request.
  func json(for context: ReplyContext, _ random: inout SeededNumbers) -> JSONValue {
    switch self {
    case .fixed(let value): return value
    case .text(let template): return template.json(for: context, &random)
    case .array(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(element.json(for: context, &random)) }
      return .array(values)
    case .object(let members):
      var values: [String: JSONValue] = [:]
      for member in members { values[member.name] = member.value.json(for: context, &random) }
      return .object(values)
    }
  }
}
