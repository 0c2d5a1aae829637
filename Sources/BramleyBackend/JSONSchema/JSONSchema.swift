// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A JSON Schema of draft 2020-12, read and checked once, and held against values often.
///
/// ```swift
/// let login = try JSONSchema([
///   "type": "object",
///   "properties": ["email": ["type": "string", "pattern": "@"]],
///   "required": ["email"],
/// ])
/// for violation in login.validate(["email": 42]) { print(violation) }
/// ```
///
/// All keywords of the core, applicator, unevaluated and validation vocabularies are understood.
/// Numbers are compared as exact decimals, lengths are counted in code points, and regular
/// expressions are those of ECMA-262. "format" and the content keywords ask nothing, as the draft
/// has it (validation, section 7.2.1), and neither do unknown keywords. A reference may lead to any
/// place in the schema and to the meta-schema of the draft; nothing is fetched.
public struct JSONSchema: Sendable {
  /// The schema as it was given.
  public let value: JSONValue
  private let program: Program

  /// Reads a schema.
  ///
  /// - Parameter value: The schema.
  /// - Throws: ``JSONSchemaError`` for the first mistake, such as an unknown type, a wrong regular
  ///   expression or a reference that leads nowhere, also in definitions that nothing uses.
  public init(_ value: JSONValue) throws(JSONSchemaError) {
    self.value = value
    program = try SchemaCompiler.compile(value)
  }

  /// Reads a schema from its JSON text.
  ///
  /// - Parameter text: The schema as JSON.
  /// - Throws: ``JSONSchemaError`` for the first mistake in the JSON or in the schema.
  public init(parsing text: String) throws(JSONSchemaError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: text)
    } catch {
      throw JSONSchemaError("The text is not JSON. \(error).", at: "#")
    }
    try self.init(value)
  }

  /// Lists the places at which a value is not what the schema asks for.
  ///
  /// - Parameter value: The value.
  /// - Returns: The violations in the order of the places; none when the value is valid.
  public func validate(_ value: JSONValue) -> [Violation] {
    evaluate(isCollecting: true) { $0.violations(of: value) }
  }

  /// Whether a value is what the schema asks for; cheaper than all violations.
  public func isValid(_ value: JSONValue) -> Bool {
    evaluate(isCollecting: false) { $0.accepts(value) }
  }

  /// Holds the schema against a value, on a larger stack if that of the thread does not suffice.
  ///
  /// Where there is no larger one, the result is that of the smaller one, which names its limit.
  private func evaluate<Result>(
    isCollecting: Bool, _ body: (inout Evaluation) -> Result
  ) -> Result {
    var evaluation = Evaluation(
      program, isCollecting: isCollecting, depthLimit: Evaluation.depthLimit)
    var result = body(&evaluation)
    if evaluation.isTooDeep {
      _ = LargeStack.run {
        evaluation = Evaluation(
          program, isCollecting: isCollecting, depthLimit: Evaluation.largeDepthLimit)
        result = body(&evaluation)
      }
    }
    return result
  }
}

// MARK: -

extension JSONSchema: Hashable {
  /// Compares the schemas as they were given.
  public static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  /// Hashes the schema as it was given.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONSchema: CustomStringConvertible {
  /// The schema as JSON on one line.
  public var description: String { value.description }
}
