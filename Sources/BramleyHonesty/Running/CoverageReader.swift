// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// Reads the profiles of a run with the tools of the toolchain.
struct CoverageReader {
  /// The toolchain that built the programs.
  var toolchain: Toolchain
  /// The programs that wrote the profiles.
  var programs: [String]
  /// A folder for files in between.
  var folder: String
  /// Whether a profile that cannot be read is an error.
  ///
  /// Of a run that crashed, what the others tell is still worth having.
  var isStrict = false

  /// What processes executed in some files.
  ///
  /// - Parameters:
  ///   - profiles: The profiles of the processes.
  ///   - files: The absolute paths of the files.
  ///   - interruption: Ends the tools.
  /// - Returns: The counts of the files, summed over the processes.
  /// - Throws: ``HonestyError`` when there is no profile or a tool fails.
  func coverage(
    in profiles: [String], of files: [String], interruption: Interruption
  ) throws(HonestyError) -> Coverage {
    guard let program = programs.first, !profiles.isEmpty else {
      throw HonestyError(
        .noCoverage, "The tests left no coverage.",
        remedy: "Run `swift test` to see how they end.")
    }
    let merged = "\(folder)/\(UUID()).profdata"
    defer { try? FileManager.default.removeItem(atPath: merged) }
    let mode = isStrict ? "any" : "all"
    let merge = ["merge", "-sparse", "-failure-mode=\(mode)"] + profiles + ["-o", merged]
    do throws(HonestyError) {
      _ = try ChildProcess(toolchain.tool("llvm-profdata"), merge, mark: toolchain.mark)
        .lines(interruption: interruption)
    } catch {
      guard isStrict, error.code == .runFailed else { throw error }
      throw HonestyError(
        .unreadable, "The profiles cannot be read together: \(error.message)\n",
        remedy: "Remove the one that is damaged, and run the tests again.")
    }
    var export = ["export", "-format=text", "-skip-functions", "-instr-profile", merged, program]
    for other in programs.dropFirst() { export += ["-object", other] }
    let (json, status) = try ChildProcess(
      toolchain.tool("llvm-cov"), export + ["-sources"] + files, discardsErrors: true,
      mark: toolchain.mark
    )
    .output(interruption: interruption)
    guard !interruption.isRequested else { throw .interruption }
    guard status == 0 else {
      throw HonestyError(
        .noCoverage, "llvm-cov exited with \(status), so what the tests executed is not known.",
        remedy: "Remove the build folder, and run again.")
    }
    return try Coverage(json: json)
  }
}
