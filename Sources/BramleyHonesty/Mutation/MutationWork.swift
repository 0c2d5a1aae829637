// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// The work of a check by changed sources, from the copy to the last change.
struct MutationWork {
  private let check: MutationCheck
  private let root: String
  private let folder: MutationFolder
  private let toolchain: Toolchain
  private var copyOfPackage = ""
  private var state = MutationState()
  /// The changes in the order in which they are tried, by their places in the list of all.
  private var order: [Int] = []
  private var groups: [Int: [TestGroup]] = [:]

  /// Prepares the work.
  ///
  /// - Parameters:
  ///   - check: What to do.
  ///   - root: The absolute path of the package.
  ///   - folder: Where to do it.
  ///   - toolchain: The toolchain.
  init(check: MutationCheck, root: String, folder: MutationFolder, toolchain: Toolchain) {
    self.check = check
    self.root = root
    self.folder = folder
    self.toolchain = toolchain
  }

  /// Does the work, or what is left of it.
  mutating func run(
    interruption: Interruption, progress: (MutationProgress) -> Void
  ) throws(HonestyError) {
    progress(.copying)
    let originals = try LocalPackages(toolchain: toolchain, scratch: folder.manifests)
      .folders(of: root, interruption: interruption)
    try folder.check(against: originals)
    let copy = PackageCopy(of: originals, to: folder.tree)
    let package = copy.path(of: root)
    copyOfPackage = package
    let trial = MutationTrial(
      toolchain: toolchain, folder: folder, package: package, jobs: check.jobs)
    try prepare(copy, trial, interruption: interruption)
    let programs = try TestBuild(
      toolchain: toolchain, package: package, scratch: folder.build,
      profiles: try folder.freshRun(), jobs: check.jobs
    )
    .programs(interruption: interruption) {
      if case .building(let line) = $0 { progress(.building(line)) }
    }
    let baseline = MutationBaseline(
      toolchain: toolchain, folder: folder, package: package, programs: programs)
    try measure(baseline, interruption: interruption, progress: progress)
    choose()
    try tryChanges(trial, interruption: interruption, progress: progress)
  }

  // MARK: Steps

  /// Brings the copy up to date, and drops what was known of other sources.
  private mutating func prepare(
    _ copy: PackageCopy, _ trial: MutationTrial, interruption: Interruption
  ) throws(HonestyError) {
    let old = MutationState.read(from: folder.state)
    if let left = old?.current { try trial.undo(left, toBeAs: root) }
    // What is known holds for the copy as it is: it must not outlive a copy that is half brought up to date.
    try? FileManager.default.removeItem(atPath: folder.state)
    if !FileManager.default.fileExists(atPath: folder.build) { copyFetchedPackages() }
    let (files, wasSame) = try copy.update(old?.files, interruption: interruption)
    let mutants = try sources(in: trial.package, copy, interruption: interruption)
    state.swift = toolchain.swift
    state.filter = check.filter
    state.mutants = mutants
    if let old, wasSame, old.swift == state.swift, old.filter == state.filter,
      old.mutants == mutants
    {
      state = old
      state.current = nil
    }
    state.files = files
    // With nothing else said, an unfinished check goes on with the seed that it began with.
    if let seed = check.seed {
      state.seed = seed
    } else if state.seed == 0 {
      state.seed = UInt64.random(in: 1...999_999)
    }
    try state.write(to: folder.state)
  }

  /// Takes over what the package manager has fetched, so that nothing is fetched again.
  private func copyFetchedPackages() {
    try? FileManager.default.createDirectory(
      atPath: folder.build, withIntermediateDirectories: true)
    for name in ["repositories", "checkouts", "artifacts", "workspace-state.json"] {
      try? FileManager.default.copyItem(
        atPath: "\(root)/.build/\(name)", toPath: "\(folder.build)/\(name)")
    }
  }

  /// The changes that the sources of the package allow, without those of its tests.
  private func sources(
    in package: String, _ copy: PackageCopy, interruption: Interruption
  ) throws(HonestyError) -> [Mutant] {
    let json = try toolchain.package(
      package, scratch: folder.manifests, ["describe", "--type", "json"],
      interruption: interruption)
    let description: Description
    do {
      description = try JSONDecoder().decode(Description.self, from: Data(json.utf8))
    } catch {
      throw HonestyError(
        .unreadable, "The description of \(root) cannot be read: \(error).",
        remedy: "Look at what `swift package describe --type json` says.")
    }
    let paths = description.targets.filter { ["library", "executable"].contains($0.type) }
      .flatMap { target in target.sources.map { "\(target.path)/\($0)" } }
      .filter { $0.hasSuffix(".swift") }
    // A link may lead out of the copy, to what must not be changed.
    let tree = URL(fileURLWithPath: copy.root).resolvingSymlinksInPath().path
    let inside = Set(paths).sorted().filter { path in
      URL(fileURLWithPath: "\(package)/\(path)").resolvingSymlinksInPath().path
        .hasPrefix("\(tree)/")
    }
    return inside.concurrentMap { path in
      let bytes = FileManager.default.contents(atPath: "\(package)/\(path)").map(Array.init) ?? []
      return MutantFinder.mutants(in: bytes, path: path)
    }
    .flatMap { $0 }
  }

  /// Learns which tests reach which changes.
  private mutating func measure(
    _ baseline: MutationBaseline, interruption: Interruption,
    progress: (MutationProgress) -> Void
  ) throws(HonestyError) {
    guard !state.mutants.isEmpty else { return }
    if state.groups.isEmpty {
      let names = try baseline.names(interruption: interruption)
      state.groups = try TestGroup.groups(
        of: names, filter: check.filter, limit: max(40, 2 * check.count))
    }
    for place in state.groups.indices where state.groups[place].baseline == nil {
      progress(.reading(ended: place, of: state.groups.count))
      let seen = try baseline.baseline(
        of: state.groups[place], reaching: state.mutants, interruption: interruption)
      // Tests that are all switched off reach nothing.
      state.groups[place].baseline = seen ?? .nothing
      try state.write(to: folder.state)
    }
    guard state.groups.contains(where: { ($0.baseline?.passed ?? 0) > 0 }) else {
      let which = check.filter.map { "The filter \"\($0)\" matches no test that passes." }
      throw HonestyError(
        .runFailed, which ?? "The package \(root) has no test that passes.",
        remedy: "Look at what `swift test` says.")
    }
  }

  private mutating func choose() {
    for group in state.groups where (group.baseline?.passed ?? 0) > 0 {
      for place in group.baseline?.reached ?? [] { groups[place, default: []].append(group) }
    }
    let reached = groups.keys.sorted()
    order = MutantChoice.order(of: reached.map { state.mutants[$0] }, seed: state.seed)
      .map { reached[$0] }
  }

  private mutating func tryChanges(
    _ trial: MutationTrial, interruption: Interruption, progress: (MutationProgress) -> Void
  ) throws(HonestyError) {
    let start = ContinuousClock.now
    var tried = 0
    while true {
      let chosen = self.chosen
      var open = chosen.filter { verdict(on: $0) == nil }
      // Changes of the same file one after the other leave the rest built; but when the time may be over
      // before all are tried, those that were should be of all files.
      if check.limit == nil { open.sort() }
      guard !open.isEmpty else { return }
      for place in open {
        let mutant = state.mutants[place]
        let survived = chosen.count { verdict(on: $0) == .survived }
        let ended = chosen.count { verdict(on: $0)?.counts == true }
        let left =
          tried == 0
          ? nil : (ContinuousClock.now - start) / tried * (check.count - ended)
        progress(
          .trying(
            ended: ended, of: min(check.count, order.count), survived: survived,
            secondsLeft: left.map { Int($0 / .seconds(1)) }))
        guard !interruption.isRequested else { throw .interruption }
        state.current = mutant
        try state.write(to: folder.state)
        let answer: MutationVerdict
        do throws(HonestyError) {
          answer = try trial.verdict(
            on: mutant, by: groups[place] ?? [], interruption: interruption)
        } catch {
          state.current = nil
          try state.write(to: folder.state)
          throw error
        }
        state.current = nil
        state.verdicts[mutant.id] = answer
        try state.write(to: folder.state)
        tried += 1
      }
    }
  }

  /// The changes to judge: the first ones of the order, without those that turned out to say nothing.
  private var chosen: [Int] {
    Array(order.lazy.filter { verdict(on: $0)?.counts != false }.prefix(check.count))
  }

  private func verdict(on place: Int) -> MutationVerdict? {
    state.verdicts[state.mutants[place].id]
  }

  // MARK: Outcome

  /// What is known now.
  ///
  /// - Parameter package: The folder of the package, as it was given.
  /// - Returns: The outcome, as if the work ended here.
  func outcome(package: String) -> MutationOutcome {
    var outcome = MutationOutcome(seed: state.seed)
    outcome.possible = state.mutants.count
    outcome.reached = groups.count
    outcome.failing = state.groups.compactMap(\.baseline?.failures).joined()
      .map { $0.replacing("\(copyOfPackage)/", with: "") }.sorted()
    let chosen = self.chosen
    outcome.noticed = chosen.count { verdict(on: $0)?.isNoticed == true }
    outcome.timedOut = chosen.count { verdict(on: $0) == .timedOut }
    outcome.outOfMemory = chosen.count { verdict(on: $0) == .outOfMemory }
    // Those behind the last one that was chosen are left of an earlier, longer choice.
    var tried = order[...]
    if chosen.count == check.count, let last = chosen.last.flatMap(order.firstIndex) {
      tried = order[..<last]
    }
    outcome.notCompiled = tried.count { verdict(on: $0) == .notCompiled }
    let prefix = package == "." ? "" : package.hasSuffix("/") ? package : "\(package)/"
    outcome.findings = chosen.filter { verdict(on: $0) == .survived }.map { place in
      let mutant = state.mutants[place]
      return Finding(
        MutationRules.survivingMutant,
        "\(mutant.words.capitalizedSentence), and no test failed (\(names(of: groups[place] ?? []))). "
          + mutant.advice,
        test: nil, path: prefix + mutant.path, line: mutant.line, column: mutant.column,
        excerpt: mutant.excerpt)
    }
    .sorted()
    return outcome
  }

  private func names(of groups: [TestGroup]) -> String {
    let names = groups.map(\.name)
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }

  private struct Description: Decodable {
    let targets: [Target]

    struct Target: Decodable {
      let type: String
      let path: String
      let sources: [String]
    }
  }
}

extension TestGroup.Baseline {
  /// What tests do that do not run.
  fileprivate static var nothing: Self {
    Self(
      seconds: 0, memory: 0, passed: 0, failures: [], isGreen: true, hasTests: false,
      hasCases: false,
      reached: [])
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
