// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a run found and did.
public struct MockOutcome: Sendable {
  /// How many source files there are.
  public var fileCount: Int
  /// How many mocks were made, or are in the file already.
  public var mockCount: Int
  /// Whether the file had to be changed.
  public var isChanged = false
  /// What is wrong, in the order of the files and their lines.
  public var diagnostics: [SourceDiagnostic] = []

  /// Whether something is so wrong that nothing is written.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(fileCount: Int, mockCount: Int) {
    self.fileCount = fileCount
    self.mockCount = mockCount
  }
}
