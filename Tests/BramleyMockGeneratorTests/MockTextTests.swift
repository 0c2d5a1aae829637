// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockGenerator
import Testing
import _BramleyTestSupport

@Suite("The text of a mock")
struct MockTextTests {
  @Test("is short and readable", arguments: Sample.all)
  func readable(sample: Sample) throws {
    let mock = Kitchen(
      sample.source, placement: sample.placement, enclosing: sample.enclosing,
      conditions: sample.conditions
    ).mock

    #expect(mock.diagnostics.isEmpty, "\(mock.diagnostics)")
    try GoldenFile(sample.name).expect(mock.text)
  }

  @Test("fits into a hundred columns", arguments: Sample.all)
  func narrow(sample: Sample) {
    let mock = Kitchen(sample.source).mock

    #expect(mock.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("is the same each time", arguments: Sample.all)
  func deterministic(sample: Sample) {
    #expect(Kitchen(sample.source).mock.text == Kitchen(sample.source).mock.text)
  }

  @Test("moves a member type that does not fit to the next line, as the formatter does")
  func longResult() {
    let mock = Kitchen(
      """
      protocol Oven {
        subscript(crust: any Collection<Int>) -> Int { get set }
        subscript<Pie>(pie: Pie) -> [String: [Int]] where Pie: Hashable, Pie: Sendable { get set }
      }
      """
    ).mock

    let plain = """
            crust: Argument<any Collection<Int>> = .any
          )
            -> SubscriptCall.Settable<
              Use, (crust: any Collection<Int>, newValue: Int), (any Collection<Int>, Int) -> Void
            >
          {
      """
    let constrained = """
            >.Settable<Use, (pie: Pie, newValue: [String: [Int]]), (Pie, [String: [Int]]) -> Void>
          where Pie: Hashable, Pie: Sendable {
      """
    #expect(mock.text.contains(plain), "\(mock.text)")
    #expect(mock.text.contains(constrained), "\(mock.text)")
  }

  @Test("moves a type with an attribute to the next line before it breaks it")
  func longAttributedType() {
    let mock = Kitchen(
      """
      protocol Oven {
        func bake(
          pies: [String],
          whenEachIsDone handler: @escaping @Sendable ([String: [Int]], [String: [Int]]) async throws -> [Int]
        )
      }
      """
    ).mock

    let expected = """
          whenEachIsDone handler:
            @escaping @Sendable ([String: [Int]], [String: [Int]]) async throws -> [Int]
      """
    #expect(mock.text.contains(expected), "\(mock.text)")
  }

  @Test("never breaks within nonisolated(nonsending)")
  func nonsending() {
    let mock = Kitchen(
      """
      protocol Oven: Actor {
        func bake(_ pies: [String], whenDone: () async throws -> Int) async throws -> [String: [Int]]
      }
      """
    ).mock

    let expected = """
          nonisolated(nonsending) @Sendable (
            [String], () async throws -> Int
          ) async throws -> [String: [Int]]
      """
    #expect(mock.text.contains(expected), "\(mock.text)")
  }
}
