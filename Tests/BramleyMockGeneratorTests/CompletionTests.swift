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
      "(_ result: Result<Int, any Error>) -> Void", "(Result<Int, any Error>) -> Swift.Void",
      "(Result<[String: Array<Set<Int>>], any Error>) -> Void",
      "(Result<(Int) -> Int, any Error>) -> Void", "Unknown",
      "@MainActor (Result<Int, any Error>) -> Void",
      "@MainActor @Sendable (Result<Int, any Error>) -> Void",
      "@Sendable @Swift.MainActor (Result<Int, any Error>) -> Void",
      "@KitchenActor (Result<Int, any Error>) -> Void",
      "@isolated(any) (Result<Int, any Error>) -> Void",
    ])
  func completion(type: String) {
    #expect(text(type).contains("call.value(delivering: handler)"))
  }

  @Test(
    "is no closure of another kind",
    arguments: [
      "(Result<Int, any Error>) -> Int", "(Result<Int, any Error>, Int) -> Void",
      "(Result<Int, any Error>, Result<Int, any Error>) -> Void", "(Int) -> Void",
      "(Result<Int, any Error>) throws -> Void", "@MainActor (Result<Int, any Error>) -> Int",
      "@convention(c) (Result<Int, any Error>) -> Void",
      "(Optional<Result<Int, any Error>>) -> Void",
    ])
  func other(type: String) {
    #expect(!text(type).contains("delivering"))
  }

  @Test(
    "is found behind an alias and behind a question mark",
    arguments: [
      "@escaping Completion", "@escaping Outer", "((Result<Int, any Error>) -> Void)?",
      "(@Sendable (Result<Int, any Error>) -> Void)?",
      "(@MainActor (Result<Int, any Error>) -> Void)?", "Completion?", "Outer?", "@escaping Main",
      "Main?", "OtherCompletion?",
    ])
  func aliased(type: String) {
    #expect(aliasedText(type).contains("call.value(delivering: handler)"))
  }

  @Test("is nothing that an alias of another kind stands for", arguments: ["Plain", "Handler"])
  func otherAlias(type: String) {
    #expect(!aliasedText("@escaping \(type)").contains("delivering"))
    #expect(!aliasedText("\(type)?").contains("delivering"))
  }

  @Test("cannot be a plain value that is asked for, where it is known to be one")
  func optionalAlias() {
    #expect(!aliasedText("Completion?").contains("func bake(_ handler: Completion?) -> BakeCall"))
    #expect(aliasedText("OtherCompletion?").contains("func bake(_ handler: OtherCompletion?) ->"))
  }

  private func aliasedText(_ type: String) -> String {
    let source = """
      typealias Outer = (Result<Int, any Error>) -> Void
      typealias Main = @MainActor (Result<Int, any Error>) -> Void
      typealias Plain = (Int) -> Void
      protocol Oven {
        typealias Completion = @Sendable (Result<Int, any Error>) -> Void
        typealias Handler = (Int) -> Void
        func bake(_ handler: \(type))
      }
      """
    return Kitchen(source).mock.text
  }

  private func text(_ type: String) -> String {
    Kitchen("protocol Oven { func bake(_ handler: @escaping \(type)) }").mock.text
  }
}
