// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess

extension ChildProcess {
  /// Runs the program to its end, and hears its lines.
  ///
  /// - Parameters:
  ///   - interruption: Ends the program and all that it started.
  ///   - extra: A descriptor to read beside the output, such as that of a named pipe.
  ///   - onLine: Takes the lines of the output.
  ///   - onExtra: Takes what was read from the descriptor.
  /// - Returns: The exit status, or 128 and the signal that ended it.
  /// - Throws: ``HonestyError`` when the program cannot be started.
  func run(
    interruption: Interruption, extra: Int32? = nil, onLine: ([UInt8]) -> Void,
    onExtra: ([UInt8]) -> Void = { _ in }
  ) throws(HonestyError) -> Int32 {
    var splitter = LineSplitter()
    let status = try perform(
      interruption, extra, onOutput: { splitter.take($0).forEach(onLine) }, onExtra: onExtra)
    if let last = splitter.finish() { onLine(last) }
    return status
  }

  /// The lines of a program's output.
  ///
  /// - Throws: ``HonestyError`` when it cannot be started or does not exit with 0.
  func lines(interruption: Interruption) throws(HonestyError) -> [String] {
    var lines: [String] = []
    let status = try run(interruption: interruption) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    guard !interruption.isRequested else { throw .interruption }
    guard status == 0 else {
      let name = executable.split(separator: "/").last ?? ""
      throw HonestyError(
        .runFailed,
        "`\(name) \(arguments.first ?? "")` exited with \(status): \(lines.suffix(5).joined(separator: "\n"))",
        remedy: "Run it by hand to see more.")
    }
    return lines
  }

  /// All that a program prints, and the exit status.
  ///
  /// - Throws: ``HonestyError`` when it cannot be started.
  func output(
    interruption: Interruption
  ) throws(HonestyError) -> (bytes: [UInt8], status: Int32) {
    var bytes: [UInt8] = []
    let status = try perform(interruption, nil, onOutput: { bytes += $0 }, onExtra: { _ in })
    return (bytes, status)
  }

  private func perform(
    _ interruption: Interruption, _ extra: Int32?, onOutput: ([UInt8]) -> Void,
    onExtra: ([UInt8]) -> Void
  ) throws(HonestyError) -> Int32 {
    do throws(ProcessError) {
      return try run(
        until: { interruption.isRequested }, extra: extra, onOutput: onOutput, onExtra: onExtra
      ).shellStatus
    } catch {
      throw HonestyError(
        .runFailed, error.message, remedy: "Check that the toolchain is complete.")
    }
  }
}

// MARK: -

extension HonestyError {
  /// The error of work that was ended from outside.
  static var interruption: HonestyError {
    HonestyError(.interrupted, "The run was interrupted.", remedy: "Start it again.")
  }
}
