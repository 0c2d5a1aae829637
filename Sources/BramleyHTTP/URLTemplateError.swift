// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a path template cannot be read.
public struct URLTemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The template.
  public var template: String
  /// One sentence on what is wrong, and what to write instead.
  public var message: String

  /// The message with its template.
  public var description: String { "The path template \"\(template)\" is wrong: \(message)" }
}
