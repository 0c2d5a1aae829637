// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// One place at which a value is not what a schema asks for.
  public struct Violation: Sendable, Hashable {
    /// The place in the value, such as "$.customer.email"; of a missing member, where it should be.
    public var path: String
    /// The keyword that asks for it, such as "type"; "false" for a schema that allows nothing.
    public var keyword: String
    /// The place of the keyword's schema, such as "#/properties/customer".
    public var schemaPlace: String
    /// What is asked for, such as "a string".
    public var expectation: String
    /// What is there, or nil when nothing is.
    public var received: JSONValue?
    /// The sentence that says it.
    public var message: String {
      "At \(path) the schema asks for \(expectation) (\(keyword) in \(schemaPlace)), "
        + "but there is \(received.map(Self.shortened) ?? "nothing")."
    }

    private static func shortened(_ value: JSONValue) -> String {
      let text = value.description
      return text.count > 80 ? text.prefix(79) + "…" : text
    }
  }
}

// MARK: -

extension JSONSchema.Violation: CustomStringConvertible {
  /// The sentence that says what is wrong where.
  public var description: String { message }
}
