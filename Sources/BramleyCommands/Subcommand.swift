// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One of the things that the tool can do.
protocol Subcommand {
  /// The word on the command line.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// How to use it, with examples.
  static var help: String { get }

  /// Does it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the word.
  ///   - console: Where to print.
  /// - Returns: The exit code: 0 if all is well, 1 if there are findings.
  /// - Throws: An error whose description says what is wrong and what to do; the exit code is 2.
  static func run(_ arguments: [String], on console: Console) throws -> Int32
}
