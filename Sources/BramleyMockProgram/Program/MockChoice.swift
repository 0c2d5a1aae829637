// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Tells which declarations of a program ask for a mock.
struct MockChoice: Sendable {
  /// Whether every protocol does, with or without a mark.
  var includesAll = false
  /// Whether protocols with the attribute `@Mock` do, although the macro makes their mocks.
  var includesAttribute = false
  /// The paths of the files that are only read for what the others inherit.
  var lookups: Set<String> = []

  /// Whether a declaration asks for a mock, wherever it is.
  func includes(_ found: FoundDeclaration) -> Bool {
    if found.isMarkedByComment { return true }
    if found.isMarked { return includesAttribute }
    return includesAll && found.kind == .protocol
  }

  /// Whether a file may ask for mocks.
  func includes(_ file: ProgramFile) -> Bool { !lookups.contains(file.path) }
}
