// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator

/// Says what is wrong with a source file as far as mocks are concerned, and what to do.
public struct SourceDiagnostic: Error, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// A mock is missing, so nothing is written.
    case error
    /// Something may not be as the reader expects.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, and what to do.
  public var message: String
  /// The path of the file.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  init(_ severity: Severity, _ message: String, file: String, line: Int = 1, column: Int = 1) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ severity: Severity = .error, at context: SourceContext, _ message: String) {
    self.init(
      severity, message, file: context.file, line: context.line, column: context.column)
  }

  /// Keeps what a diagnostic of the generator says, without the tree that it points into.
  init(_ diagnostic: MockDiagnostic) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.message, file: diagnostic.file,
      line: diagnostic.line, column: diagnostic.column)
  }
}

// MARK: -

extension SourceDiagnostic: CustomStringConvertible {
  /// The diagnostic as compilers print theirs: "file:line:column: error: message".
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message)"
  }
}

// MARK: -

extension SourceDiagnostic: Comparable {
  /// Orders by file, line and column.
  public static func < (left: SourceDiagnostic, right: SourceDiagnostic) -> Bool {
    (left.file, left.line, left.column, left.message)
      < (right.file, right.line, right.column, right.message)
  }
}
