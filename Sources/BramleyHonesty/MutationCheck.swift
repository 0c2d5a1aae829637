// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Looks for lines that tests run and do not check: changes them one at a time, in a copy of the package,
/// and sees whether a test fails.
///
/// ```swift
/// let outcome = try MutationCheck(package: "ApplePie", count: 20).outcome { print($0) }
/// ```
///
/// Nothing is written into the package. The copy lies in the folder for caches, and is removed when all
/// changes have been tried; until then a check of the same sources goes on where the last one ended.
public struct MutationCheck: Sendable {
  /// The folder of the package.
  public var package: String
  /// How many changes to judge.
  public var count: Int
  /// What chooses the changes; that of an unfinished check, or any, if left out.
  public var seed: UInt64?
  /// How long it may take, or nil for as long as it takes.
  public var limit: Duration?
  /// The expression that the names of tests must match, or nil for all.
  public var filter: String?
  /// The folder for the copy; one in the folder for caches if left out.
  public var scratch: String?
  /// How many things may be built at once, or nil to leave it to the package manager.
  public var jobs: Int?
  /// Whether the copy is kept in any case.
  public var keepsCopy: Bool

  /// Creates a check of a package.
  public init(
    package: String, count: Int, seed: UInt64? = nil, limit: Duration? = nil,
    filter: String? = nil, scratch: String? = nil, jobs: Int? = nil, keepsCopy: Bool = false
  ) {
    self.package = package
    self.count = count
    self.seed = seed
    self.limit = limit
    self.filter = filter
    self.scratch = scratch
    self.jobs = jobs
    self.keepsCopy = keepsCopy
  }

  /// Copies, builds, changes and tests.
  ///
  /// - Parameters:
  ///   - interruption: Ends the work early; the outcome then holds what is known.
  ///   - progress: Is told what is being done.
  /// - Returns: What was found.
  /// - Throws: ``HonestyError`` when the package cannot be copied, or its tests cannot be built or run.
  public func outcome(
    interruption: Interruption = Interruption(), progress: (MutationProgress) -> Void
  ) throws(HonestyError) -> MutationOutcome {
    let deadline = limit.map { ContinuousClock.now + $0 }
    let end = Interruption(within: interruption, until: deadline)
    let root = URL(fileURLWithPath: package).standardizedFileURL.resolvingSymlinksInPath().path
    var toolchain = try Toolchain(interruption: interruption)
    let folder = try MutationFolder(
      scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path }, of: root)
    toolchain.mark = folder.mark
    var work = MutationWork(check: self, root: root, folder: folder, toolchain: toolchain)
    var isEndedEarly = false
    do throws(HonestyError) {
      try work.run(interruption: end, progress: progress)
    } catch {
      guard error.code == .interrupted else {
        if !keepsCopy { folder.remove() }
        throw error
      }
      isEndedEarly = true
    }
    var outcome = work.outcome(package: package)
    outcome.isInterrupted = isEndedEarly && interruption.isRequested
    outcome.isOutOfTime = isEndedEarly && !interruption.isRequested
    if isEndedEarly || keepsCopy { outcome.kept = folder.path } else { folder.remove() }
    return outcome
  }
}
