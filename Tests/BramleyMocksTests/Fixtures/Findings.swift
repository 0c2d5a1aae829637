// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import BramleyTimeline

/// Collects what the mocks of a scope report.
final class Findings: Sendable {
  private let list = Lock<[MockFinding]>([])

  /// The texts so far, oldest first.
  var texts: [String] { list.withLock { $0 }.map(\.message) }
  /// The places so far.
  var locations: [CodeLocation] { list.withLock { $0 }.map(\.location) }

  func take(_ finding: MockFinding) { list.withLock { $0.append(finding) } }

  /// Runs a body in a scope of mocks of its own.
  @discardableResult static func inScope<Value>(
    _ strictness: Strictness = .strict, clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Findings, MockScope) async throws -> Value
  ) async rethrows -> Value {
    let findings = Findings()
    let scope = MockScope(clock: clock, strictness: strictness) { findings.take($0) }
    return try await MockScope.$current.withValue(scope) { try await body(findings, scope) }
  }
}

/// A mock that was made at a fixed place, for texts that name it.
func placedMock(
  _ strictness: Strictness? = nil, line: Int = 8
) -> MelodyShopMock {
  MelodyShopMock(
    strictness, fileID: "ApplePieTests/ShopTests.swift",
    filePath: "/ApplePie/Tests/ApplePieTests/ShopTests.swift", line: line, column: 3)
}
