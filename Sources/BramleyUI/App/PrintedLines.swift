// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Keeps the backtrace of a crash together among the lines that an app prints.
///
/// A backtrace of Swift has a hundred lines and more, registers and images among them. As lines like
/// all others they would push away the one before them, which says why the app crashed.
struct PrintedLines: Sendable {
  /// What has been printed.
  enum Output: Sendable, Equatable {
    /// A line that the app has printed itself.
    case line(String)
    /// A whole backtrace.
    case backtrace([String])
  }

  private static let starts = ["*** Signal ", "*** Program crashed", "💣 Program crashed"]
  private static let end = "Backtrace took "

  /// The backtrace that has begun and not ended.
  private var backtrace: [String] = []

  /// Takes a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: What is complete with it; nil within a backtrace.
  mutating func take(_ line: String) -> Output? {
    let isStart = Self.starts.contains { line.hasPrefix($0) }
    guard isStart || !backtrace.isEmpty else { return .line(line) }
    backtrace.append(line)
    return line.hasPrefix(Self.end) ? rest() : nil
  }

  /// Takes the end of the output.
  ///
  /// - Returns: The backtrace that has not come to its end, or nil.
  mutating func rest() -> Output? {
    guard !backtrace.isEmpty else { return nil }
    defer { backtrace = [] }
    return .backtrace(backtrace)
  }
}
