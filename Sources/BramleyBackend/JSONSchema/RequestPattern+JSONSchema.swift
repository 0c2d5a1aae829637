// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Asks for a JSON body that a schema accepts.
  ///
  /// - Parameter schema: The schema, which may serve any number of patterns.
  /// - Returns: The pattern with the condition.
  public func jsonSchema(_ schema: JSONSchema) -> Self { adding(.body(.jsonSchema(schema))) }

  /// Asks for a JSON body that a schema accepts, written as a literal.
  ///
  /// ```swift
  /// .post("/login").jsonSchema([
  ///   "required": ["email"], "properties": ["email": ["type": "string"]],
  /// ])
  /// ```
  ///
  /// - Parameter schema: The schema (JSON Schema, draft 2020-12). A mistake in it is an error when
  ///   the stub is added.
  /// - Returns: The pattern with the condition.
  public func jsonSchema(_ schema: JSONValue) -> Self {
    reading { () throws(JSONSchemaError) in try JSONSchema(schema) }
  }

  /// Asks for a JSON body that a schema accepts, written as JSON.
  ///
  /// - Parameter text: The schema as JSON, for example the contents of a file. A mistake in it is an
  ///   error when the stub is added.
  /// - Returns: The pattern with the condition.
  public func jsonSchema(_ text: String) -> Self {
    reading { () throws(JSONSchemaError) in try JSONSchema(parsing: text) }
  }

  private func reading(_ schema: () throws(JSONSchemaError) -> JSONSchema) -> Self {
    do throws(JSONSchemaError) {
      return jsonSchema(try schema())
    } catch {
      return mistaken(error.description)
    }
  }
}
