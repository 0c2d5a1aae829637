// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Tells which declarations of a program ask for a mock.
struct MockChoice: Sendable {
  /// Whether every protocol does, with or without a mark.
  var includesAll = false
  /// Whether the attribute `@Mock` does not count, since the macro has made that mock.
  var ignoresAttribute = false
  /// The paths of the files that are only read for what the others inherit.
  var lookups: Set<String> = []

  /// Whether a declaration asks for a mock, wherever it is.
  func includes(_ found: FoundDeclaration) -> Bool {
    let isMarked = ignoresAttribute ? found.isMarkedByComment : found.isMarked
    return isMarked || includesAll && found.kind == .protocol
  }

  /// Whether a file may ask for mocks.
  func includes(_ file: ProgramFile) -> Bool { !lookups.contains(file.path) }
}
