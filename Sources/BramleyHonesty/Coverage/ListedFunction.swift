// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A function of a test target with its checks, without its syntax.
struct ListedFunction: Sendable, Hashable {
  /// A call of a function that may evaluate a check.
  struct Call: Sendable, Hashable {
    /// The name without labels.
    let name: String
    /// Where the call stands.
    let place: SourcePlace
  }

  /// The file, as it was given.
  let path: String
  /// The name with the types around it.
  let name: String
  /// The name without labels.
  let baseName: String
  /// The innermost type around it.
  let type: String?
  /// The library that runs it, or nil when it is no test.
  let library: TestLibrary?
  /// Where its name stands.
  let place: SourcePlace
  /// Where the name of its attribute `@Test` stands, which is where Swift Testing places the test.
  let attribute: SourcePlace?
  /// Its lines.
  let lines: ClosedRange<Int>
  /// The first statement, which is executed whenever the function is.
  let entry: SourcePlace?
  /// The line of source with its name.
  let excerpt: String
  /// The checks.
  let checks: [ListedCheck]
  /// The calls of functions that may evaluate a check.
  let calls: [Call]

  /// The test that a run tells of.
  ///
  /// - Parameter path: The absolute path of its file.
  /// - Returns: The test, or nil when it is none.
  func identity(in path: String) -> RunRecord.Identity? {
    switch library {
    case .swiftTesting: attribute.map { .swiftTesting(RunRecord.Key(path: path, place: $0)) }
    // A method that subclasses inherit runs under their names; nobody looks when those end.
    case .xctest: type.map { .xctest("\($0).\(baseName)") }
    case nil: nil
    }
  }
}
