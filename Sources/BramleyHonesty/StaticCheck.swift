// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Looks for hollow tests in source, without building or running anything.
///
/// ```swift
/// let findings = StaticCheck().findings(in: [("Tests/MelodyTests.swift", bytes)])
/// ```
public struct StaticCheck: Sendable {
  /// The rules to apply.
  public var rules: [Rule]
  /// Whether functions in which no rule can find anything are left out of the trees.
  package var isTriaged = true

  /// Creates a check.
  ///
  /// - Parameter rules: The rules to apply; all but those that are opt-in if left out.
  public init(rules: [Rule] = Rule.all.filter { !Rule.optIn.contains($0) }) { self.rules = rules }

  /// Checks the files of one test target.
  ///
  /// Functions are followed from file to file, so all files of a target should be given together.
  ///
  /// - Parameters:
  ///   - files: The paths for messages, and the contents in UTF-8.
  ///   - code: The code that the tests call, which tells what functions keep a closure for later.
  /// - Returns: What was found, by file and line.
  public func findings(
    in files: [(path: String, bytes: [UInt8])], calling code: CalledCode = CalledCode()
  ) -> [Finding] {
    checked(files, calling: code).flatMap(\.findings).sorted()
  }

  /// Checks test targets, each by itself.
  ///
  /// - Parameters:
  ///   - targets: The targets.
  ///   - code: The code that the tests call.
  /// - Returns: What was found, by file and line.
  /// - Throws: ``HonestyError`` when a file cannot be read.
  public func findings(
    in targets: [TestTarget], calling code: CalledCode
  ) throws(HonestyError) -> [Finding] {
    let results = targets.concurrentMap { target in
      Result { () throws(HonestyError) in
        self.findings(in: try target.contents(), calling: code)
      }
    }
    var findings: [Finding] = []
    for result in results { findings += try result.get() }
    return findings.sorted()
  }

  /// Checks the files of one test target, and lists their functions for a run.
  ///
  /// - Parameters:
  ///   - files: The paths for messages, and the contents in UTF-8.
  ///   - code: The code that the tests call.
  ///   - isListing: Whether the functions are listed.
  /// - Returns: What is known of each file, in the order given.
  func checked(
    _ files: [(path: String, bytes: [UInt8])], calling code: CalledCode = CalledCode(),
    isListing: Bool = false
  ) -> [CheckedFile] {
    // A run asks more of the functions than rules do.
    let isTriaged = isTriaged && !isListing
    let purpose = SourceTriage.Purpose.rules(askNames: rules.contains(TestName.rule))
    let sources = files.concurrentMap { path, bytes in
      TestSource(
        path: path, bytes: bytes,
        without: isTriaged
          ? SourceTriage.abridgement(of: bytes, for: purpose) : Abridgement())
    }
    let types = TypeIndex(sources)
    let parsed = sources.concurrentMap { TestFile($0, types: types) }
    var index = FunctionIndex(types: types, code: code)
    for file in parsed { for (name, facts) in file.facts { index.add(name, facts) } }
    index.followCalls()
    for file in parsed { for function in file.functions { index.addEnding(function) } }
    let followed = index
    let applied = Set(rules).subtracting(RunRules.all)
      .subtracting([MutationRules.survivingMutant])
    return parsed.concurrentMap { file in
      let analysis = FileAnalysis(file, index: followed)
      let findings = StaticRules.all.filter { applied.contains($0.rule) }
        .flatMap { $0.findings(in: analysis) }
      let filter = AllowanceFilter(file.source)
      return CheckedFile(
        path: file.source.path, findings: filter.filtered(findings, of: applied),
        functions: isListing ? FunctionListing(analysis).functions : [], allowances: filter)
    }
  }
}
