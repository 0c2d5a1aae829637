// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import SwiftSyntax

/// Says why a protocol or a part of it cannot be mocked, and what to do.
public struct MockDiagnostic: Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// There is no mock.
    case error
    /// There is a mock, but something is not as the reader may expect.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, and what to do.
  public var message: String
  /// The part of a declaration that it is about.
  public var node: Syntax
  /// The path of the file.
  public var file: String
  /// The line of the part, from 1.
  public var line: Int
  /// The column of the part in bytes, from 1.
  public var column: Int

  /// The diagnostic as compilers print theirs: "file:line:column: error: message".
  public var description: String { "\(file):\(line):\(column): \(severity): \(message)" }
}
