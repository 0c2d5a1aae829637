// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// Makes a change in the copy, builds it, and asks the tests that reach the line.
struct MutationTrial {
  /// The toolchain.
  var toolchain: Toolchain
  /// The folder of everything.
  var folder: MutationFolder
  /// The package in the copy.
  var package: String
  /// How many things may be built at once.
  var jobs: Int?

  /// Tries a change.
  ///
  /// The copy is as before when this returns or throws.
  ///
  /// - Parameters:
  ///   - mutant: The change.
  ///   - groups: The tests that reach it.
  ///   - interruption: Ends the work.
  /// - Returns: What the tests said.
  /// - Throws: ``HonestyError`` when the copy cannot be changed, or the work was interrupted.
  func verdict(
    on mutant: Mutant, by groups: [TestGroup], interruption: Interruption
  ) throws(HonestyError) -> MutationVerdict {
    let path = "\(package)/\(mutant.path)"
    let original = FileManager.default.contents(atPath: path).map(Array.init)
    guard let original, let changed = mutant.applied(to: original) else {
      throw HonestyError(
        .unreadable, "The file \(path) is not what it was at the beginning.",
        remedy: "Leave the copy alone while it is in use, and start again.")
    }
    try Self.write(changed, to: path)
    do throws(HonestyError) {
      let verdict = try verdict(by: groups, interruption: interruption)
      try Self.write(original, to: path)
      return verdict
    } catch {
      try Self.write(original, to: path)
      throw error
    }
  }

  /// Takes back a change that an earlier run left in the copy.
  ///
  /// - Parameters:
  ///   - mutant: The change.
  ///   - root: The package that was copied.
  /// - Throws: ``HonestyError`` when the file cannot be written.
  func undo(_ mutant: Mutant, toBeAs root: String) throws(HonestyError) {
    let path = "\(package)/\(mutant.path)"
    guard let original = FileManager.default.contents(atPath: "\(root)/\(mutant.path)"),
      let changed = FileManager.default.contents(atPath: path),
      mutant.applied(to: Array(original)) == Array(changed)
    else { return }
    try Self.write(Array(original), to: path)
  }

  private func verdict(
    by groups: [TestGroup], interruption: Interruption
  ) throws(HonestyError) -> MutationVerdict {
    let build = try TestBuild(
      toolchain: toolchain, package: package, scratch: folder.build,
      profiles: try folder.freshRun(), jobs: jobs
    )
    .result(interruption: interruption) { _ in }
    guard build.status == 0 else { return .notCompiled }
    let baselines = groups.compactMap(\.baseline)
    let limit = 20 + 4 * baselines.reduce(0) { $0 + $1.seconds }
    let deadline = ContinuousClock.now + .seconds(limit)
    let known = baselines.reduce(into: Set<String>()) { $0.formUnion($1.failures) }
    let memory = MemoryWatch(limit: Self.memoryLimit(of: baselines.map(\.memory)))
    let run = TestRun(
      toolchain: toolchain, package: package, scratch: folder.build,
      filter: groups.map { "(?:\($0.pattern))" }.joined(separator: "|"),
      options: (baselines.contains(where: \.hasCases) ? [] : ["--disable-xctest"])
        + (baselines.contains(where: \.hasTests) ? [] : ["--disable-swift-testing"]),
      memory: memory, folder: try folder.freshRun())
    var isNoticed = false
    let result = try run.result(
      interruption: Interruption(within: interruption, until: deadline),
      until: { record in
        isNoticed =
          isNoticed || !record.failuresByNow.subtracting(known).isEmpty
        return isNoticed
      }
    ) { _ in }
    guard !isNoticed else { return .noticed }
    guard !interruption.isRequested else { throw .interruption }
    guard !memory.isExceeded else { return .outOfMemory }
    guard ContinuousClock.now < deadline else { return .timedOut }
    // What had begun when the process ended, ended badly.
    if !result.record.failures.subtracting(known).isEmpty { return .noticed }
    if result.status != 0, baselines.allSatisfy(\.isGreen) { return .noticed }
    return result.record.started == 0 ? .unknown : .survived
  }

  /// How much memory tests may take, so that a change cannot take all of the machine's.
  ///
  /// - Parameter peaks: What groups took without the change, each by itself, in bytes. Here they run
  ///   together, each with little of its own as long as it is small.
  /// - Returns: Four times the most that one took and more for the other large ones, from 1 GiB on.
  static func memoryLimit(of peaks: [Int]) -> Int {
    let large = peaks.reduce(0) { $0 + max(0, $1 - 256 << 20) }
    return 1 << 30 + 4 * (peaks.max() ?? 0) + large
  }

  /// Puts a file in the place of another one, without writing through a link.
  private static func write(_ bytes: [UInt8], to path: String) throws(HonestyError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw HonestyError(
        .runFailed, "The file \(path) cannot be written: \(error.localizedDescription)",
        remedy: "Make room there, or choose another folder with --scratch.")
    }
  }
}
