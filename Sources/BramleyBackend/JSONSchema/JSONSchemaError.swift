// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why and where a value is no JSON Schema.
public struct JSONSchemaError: Error, Sendable, Hashable {
  /// One sentence on what is wrong, and one on what to write instead.
  public var message: String
  /// The place in the schema as a JSON Pointer behind # (RFC 6901, section 6), such as
  /// "#/properties/email/pattern".
  public var place: String

  /// Creates an error.
  init(_ message: String, at place: String) {
    self.message = message
    self.place = place
  }
}

// MARK: -

extension JSONSchemaError: CustomStringConvertible {
  /// The message with its place.
  public var description: String { "The JSON Schema is wrong at \(place): \(message)" }
}
