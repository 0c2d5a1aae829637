// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A place in source code, such as the line that made a recorder or added a stub.
///
/// Functions that want their caller's place take the four parts as default arguments:
///
/// ```swift
/// func bake(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
///   column: Int = #column) { … }
/// ```
public struct CodeLocation: Sendable, Hashable, Codable {
  /// The module and the file name, such as "ApplePieTests/LoginTests.swift".
  public var fileID: String
  /// The full path of the file.
  public var filePath: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1.
  public var column: Int

  /// Creates a location; without arguments, the place of this call.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The name of the file without its folders, such as "LoginTests.swift".
  public var fileName: String {
    fileID.split(separator: "/").last.map(String.init) ?? fileID
  }
}

// MARK: -

extension CodeLocation: CustomStringConvertible {
  /// The file name and the line, such as "LoginTests.swift:12".
  public var description: String { "\(fileName):\(line)" }
}
