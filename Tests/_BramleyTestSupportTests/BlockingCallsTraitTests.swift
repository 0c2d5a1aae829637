// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing

@testable import _BramleyTestSupport

@Suite("BlockingCallsTrait", .timeLimit(.minutes(1)))
struct BlockingCallsTraitTests {
  private let test: Test
  private let testCase: Test.Case

  init() throws {
    test = try #require(Test.current)
    testCase = try #require(Test.Case.current)
  }

  @Test("gives each case a thread, so that all can block and none holds up another")
  func threads() async throws {
    // More than the pool has threads: there, the first would wait for the last for ever.
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 2
    let trait = BlockingCallsTrait(permits: AsyncSemaphore(permits: 1))
    let (test, testCase) = (test, testCase)
    let arrived = Locked(0)
    let all = DispatchSemaphore(value: 0)

    let results = try await withThrowingTaskGroup(of: DispatchTimeoutResult.self) { group in
      for _ in 0..<count {
        group.addTask {
          let result = Locked(DispatchTimeoutResult.timedOut)
          try await trait.provideScope(for: test, testCase: testCase) {
            let isLast = arrived.withLock { arrived in
              arrived += 1
              return arrived == count
            }
            if isLast { for _ in 0..<count { all.signal() } }
            let outcome = Self.wait(for: all)
            result.withLock { $0 = outcome }
          }
          return result.value
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(results.count == count)
    #expect(results.allSatisfy { $0 == .success })
  }

  @Test("lets a test begin when another one gives its permit back")
  func permits() async throws {
    let semaphore = AsyncSemaphore(permits: 1)
    let trait = BlockingCallsTrait(permits: semaphore)
    let events = Locked<[String]>([])
    let test = test

    let (starts, start) = AsyncStream<Void>.makeStream()
    let other = Task.detached {
      for await _ in starts { break }
      try await trait.provideScope(for: test, testCase: nil) {
        events.withLock { $0.append("the other begins") }
      }
    }

    try await trait.provideScope(for: test, testCase: nil) {
      start.yield()
      while semaphore.waitingCount == 0, events.value.isEmpty { await Task.yield() }
      events.withLock { $0.append("the first ends") }
    }
    try await other.value

    #expect(events.value == ["the first ends", "the other begins"])
  }

  @Test("takes one permit where a suite and its test both ask for one", arguments: [1, 2])
  func both(cases: Int) async throws {
    let semaphore = AsyncSemaphore(permits: 1)
    let trait = BlockingCallsTrait(permits: semaphore)
    let (test, testCase) = (test, testCase)
    let runs = Locked(0)

    try await trait.provideScope(for: test, testCase: nil) {
      try await trait.provideScope(for: test, testCase: nil) {
        for _ in 0..<cases {
          try await trait.provideScope(for: test, testCase: testCase) {
            try await trait.provideScope(for: test, testCase: testCase) {
              runs.withLock { $0 += 1 }
            }
          }
        }
      }
    }

    #expect(runs.value == cases)
    #expect(semaphore.waitingCount == 0)
  }

  @Test("has a scope for a test, and one for each of its cases")
  func scopes() {
    let trait = BlockingCallsTrait(permits: AsyncSemaphore(permits: 1))

    #expect(trait.scopeProvider(for: test, testCase: nil) != nil)
    #expect(trait.scopeProvider(for: test, testCase: testCase) != nil)
  }

  private static func wait(for semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
    semaphore.wait(timeout: .now() + 60)
  }
}
