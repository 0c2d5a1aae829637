// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing

/// What is emulated goes to the handler that takes a result.
@Suite("Completion handler")
struct CompletionTests {
  @Test(
    "is one that takes a result and nothing else",
    arguments: [
      "(Result<Int, any Error>) -> Void", "@Sendable (Swift.Result<Int, any Error>) -> ()",
      "(_ result: Result<Int, any Error>) -> Void",
      "(Result<[String: Array<Set<Int>>], any Error>) -> Void",
      "(Result<(Int) -> Int, any Error>) -> Void",
    ])
  func completion(type: String) {
    #expect(text(type).contains("call.value(delivering: handler)"))
  }

  @Test(
    "is no closure of another kind",
    arguments: [
      "(Result<Int, any Error>) -> Int", "(Result<Int, any Error>, Int) -> Void",
      "(Result<Int, any Error>, Result<Int, any Error>) -> Void", "(Int) -> Void",
      "(Result<Int, any Error>) throws -> Void", "@MainActor (Result<Int, any Error>) -> Void",
      "(Optional<Result<Int, any Error>>) -> Void",
    ])
  func other(type: String) {
    #expect(!text(type).contains("delivering"))
  }

  private func text(_ type: String) -> String {
    Kitchen("protocol Oven { func bake(_ handler: @escaping \(type)) }").mock.text
  }
}
