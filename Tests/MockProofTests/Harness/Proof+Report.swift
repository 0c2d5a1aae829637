// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Proof {
  /// The findings, and below them the sources and mocks that they are about.
  func report(_ findings: [CompilerCheck.Finding]) -> String {
    let lines = findings.prefix(20).map(\.description)
    let names = Set(findings.map(\.piece))
    let texts = pieces.filter { names.contains($0.name) }.prefix(3)
      .map { "--- \($0.name)\n\($0.source)\n--- its mock\n\($0.mock ?? "")" }
    return (lines + texts).joined(separator: "\n")
  }
}
