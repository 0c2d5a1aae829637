// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A header or trailer field: a name, compared without case, and a value.
public struct HTTPField: Sendable, Hashable {
  /// The name as it was sent, such as "Content-Type".
  public var name: String
  /// The value without surrounding blanks.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

// MARK: -

extension HTTPField: CustomStringConvertible {
  /// The field as one line, without its line end.
  public var description: String { "\(name): \(value)" }
}
