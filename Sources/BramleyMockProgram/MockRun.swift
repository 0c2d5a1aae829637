// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
private import Dispatch

/// Makes the mocks of a whole program: finds the protocols that ask for one, in whatever files they
/// are, and writes one file of mocks.
///
/// ```swift
/// let run = MockRun(sources: ["Sources"], output: "Tests/Mocks.swift")
/// let outcome = try run.write()
/// for diagnostic in outcome.diagnostics { print(diagnostic) }
/// ```
///
/// A protocol asks for a mock with the comment line `/// bramley:mock` before it, or `// bramley:mock`.
/// A protocol of another module, whose source has to be among the sources too, gets the mark before
/// an empty extension: `/// bramley:mock` and `extension SDK.Client {}`. What has the attribute
/// `@Mock` is left to the macro: two mocks of one protocol would be in each other's way.
public struct MockRun: Sendable {
  /// The files and folders with the sources.
  public var sources: [String]
  /// The files and folders that are only read for what the protocols of the sources inherit, and for
  /// those that their extensions name; marks in them do not count.
  public var lookups: [String] = []
  /// The file that is written.
  public var output: String
  /// The modules that the file imports besides those of the protocols' files.
  public var imports: [String] = []
  /// The modules that the file imports as `@testable`.
  ///
  /// With one, the file is part of a target of tests, and the mocks are internal.
  public var testableImports: [String] = []
  /// Whether every protocol gets a mock, with or without a mark, but for those with `@Mock`.
  public var includesAll = false
  /// Whether protocols with the attribute `@Mock` get a mock, too: where the sources are not compiled
  /// with the macro.
  public var includesAttribute = false
  /// The folder where what is needed to do less the next time is kept, or nil to keep nothing.
  public var cacheFolder: String?
  /// Told what is done, how much of it, and how much there is in all.
  public var progress: @Sendable (String, Int, Int) -> Void = { _, _, _ in }

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - sources: The files and folders with the sources.
  ///   - output: The file that is written.
  public init(sources: [String], output: String) {
    self.sources = sources
    self.output = output
  }

  /// Makes the mocks and writes the file, unless it is up to date or something is wrong.
  ///
  /// - Returns: What was done. With an error among the diagnostics nothing was written.
  /// - Throws: ``MockProgramError`` when there is no source or one cannot be read, or the file cannot be
  ///   written.
  public func write() throws(MockProgramError) -> MockOutcome {
    let made = try make()
    guard let text = made.text, !made.outcome.hasErrors else { return made.outcome }
    // A cache that is there before its output is about another one, and counts as none.
    let isCached = DispatchGroup()
    if let cache = made.cache { DispatchQueue.global().async(group: isCached) { cache().save() } }
    defer { isCached.wait() }
    if made.outcome.isChanged { try OutputFile.write(text, to: output) }
    return made.outcome
  }

  /// Makes the mocks without writing anything.
  ///
  /// - Returns: What would be done.
  /// - Throws: ``MockProgramError`` when there is no source or one cannot be read.
  public func check() throws(MockProgramError) -> MockOutcome { try make().outcome }

  /// What a run made, and has not yet written.
  private struct Made {
    var outcome: MockOutcome
    /// The bytes of the file, or nil if nothing has changed.
    var text: [UInt8]?
    /// Fills the cache, where there is one.
    var cache: (@Sendable () -> MockCache)?
  }

  private func make() throws(MockProgramError) -> Made {
    let cache = cacheFolder.map { MockCache(folder: $0, output: output, options: options) }
    // Nobody waits for the parser when the first mock is made.
    let isWarm = DispatchGroup()
    if cache?.isEmpty ?? true { DispatchQueue.global().async(group: isWarm) { WarmUp.run() } }
    defer { isWarm.wait() }
    var folder = SourceFolder(excluding: output)
    let own = try folder.files(at: sources)
    guard !own.isEmpty else {
      throw MockProgramError(
        "There is no Swift file in \(sources.joined(separator: ", ")). Check the path.")
    }
    let others = try folder.files(at: lookups)
    let paths = others.isEmpty ? own : (own + others).sorted(by: SourceFolder.isBefore)
    let choice = MockChoice(
      includesAll: includesAll, includesAttribute: includesAttribute, lookups: Set(others))
    let written = try? SystemFile.bytes(of: output)
    if let cache, let written, let count = cache.unchangedMocks(of: paths, output: written) {
      return Made(outcome: MockOutcome(fileCount: paths.count, mockCount: count))
    }
    let counter = ProgressCounter(progress)
    let program = ProgramReader(progress: counter).program(paths) { choice.includes($0) }
    let reused = written.flatMap { cache?.mocks(in: $0) } ?? [:]
    let generator = MockGenerator(options: .init(isInternal: !testableImports.isEmpty))
    let mocks = ProgramMocks(program, choice, by: generator, reused: reused, progress: counter)
    let (text, places) = file(of: mocks.mocks.map(\.mock)).encoded()
    var outcome = MockOutcome(fileCount: paths.count, mockCount: mocks.mocks.count)
    outcome.diagnostics = mocks.diagnostics
    outcome.isChanged = written != text
    var made = Made(outcome: outcome, text: text)
    if let cache {
      made.cache = { cache.filled(program, mocks, output: text, places: places) }
    }
    return made
  }

  private func file(of mocks: [GeneratedMock]) -> MockFile {
    var file = MockFile(mocks: mocks)
    file.imports =
      imports.map { "\(file.access)import \($0)" }
      + testableImports.map { "@testable import \($0)" }
    return file
  }

  /// All that the output depends on besides the sources.
  private var options: ContentHash {
    var hash = ContentHash()
    hash.append(imports)
    hash.append(testableImports)
    hash.append(lookups)
    hash.append(includesAll ? "all" : "marked")
    hash.append(includesAttribute ? "attributes" : "comments")
    return hash
  }
}
