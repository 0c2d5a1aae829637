// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// Runs the tests of the unchanged copy, suite by suite, and sees which changes each of them reaches.
///
/// A suite by itself is the only way to know what it executes that holds for everything: tests that run
/// side by side, programs that they start, both test libraries.
struct MutationBaseline {
  /// The toolchain.
  var toolchain: Toolchain
  /// The folder of everything.
  var folder: MutationFolder
  /// The package in the copy.
  var package: String
  /// The programs that hold the tests.
  var programs: [String]

  /// The names of all tests.
  ///
  /// - Throws: ``HonestyError`` when the tests cannot be listed.
  func names(interruption: Interruption) throws(HonestyError) -> [String] {
    let run = try folder.freshRun()
    return try ChildProcess(
      toolchain.swift,
      [
        "test", "list", "--skip-build", "--package-path", package, "--scratch-path", folder.build,
      ], environment: ["LLVM_PROFILE_FILE": "\(run)/list-%p.profraw"], discardsErrors: true,
      mark: toolchain.mark
    )
    .lines(interruption: interruption)
  }

  /// What the tests of a group do.
  ///
  /// - Parameters:
  ///   - group: The tests.
  ///   - mutants: All changes.
  ///   - interruption: Ends the tests.
  /// - Returns: What was seen, or nil when no test was run.
  /// - Throws: ``HonestyError`` when the tests cannot be run, or leave no coverage.
  func baseline(
    of group: TestGroup, reaching mutants: [Mutant], interruption: Interruption
  ) throws(HonestyError) -> TestGroup.Baseline? {
    let memory = MemoryWatch()
    let run = TestRun(
      toolchain: toolchain, package: package, scratch: folder.build, filter: group.pattern,
      memory: memory, folder: try folder.freshRun())
    let start = ContinuousClock.now
    let result = try run.result(interruption: interruption) { _ in }
    let time = ContinuousClock.now - start
    guard !interruption.isRequested else { throw .interruption }
    let record = result.record
    guard record.started > 0 else { return nil }
    let files = Set(mutants.map(\.path)).sorted().map { "\(package)/\($0)" }
    let coverage = try CoverageReader(
      toolchain: toolchain, programs: programs, folder: folder.run
    )
    .coverage(in: result.profiles, of: files, interruption: interruption)
    return TestGroup.Baseline(
      seconds: time / .seconds(1), memory: memory.peak, passed: record.count(.passed),
      failures: record.failures,
      isGreen: result.status == 0, hasTests: !record.tests.isEmpty,
      hasCases: !record.cases.isEmpty,
      reached: mutants.indices.filter { place in
        let mutant = mutants[place]
        return coverage.execution(of: mutant.place, in: "\(package)/\(mutant.path)").isRan
      })
  }
}
