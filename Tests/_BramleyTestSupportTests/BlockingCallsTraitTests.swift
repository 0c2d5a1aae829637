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
            // One that waited in vain is enough to know.
            if outcome == .timedOut { for _ in 0..<count { all.signal() } }
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

  @Test("takes one permit where a suite and its test both ask for one")
  func both() async throws {
    let semaphore = AsyncSemaphore(permits: 1)
    let trait = BlockingCallsTrait(permits: semaphore)
    let test = test
    let isRun = Locked(false)

    // Nobody waits for it: with two permits to take, it would wait for ever.
    Task {
      try await trait.provideScope(for: test, testCase: nil) {
        try await trait.provideScope(for: test, testCase: nil) { isRun.withLock { $0 = true } }
      }
    }
    while !isRun.value, semaphore.waitingCount == 0 { await Task.yield() }

    #expect(isRun.value)
  }

  @Test("runs the cases of a test, as many at a time as there are cores")
  func cases() async throws {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let trait = BlockingCallsTrait(permits: AsyncSemaphore(permits: 1))
    let (test, testCase) = (test, testCase)
    let running = Locked(0)
    let highest = Locked(0)
    let runs = Locked(0)

    try await trait.provideScope(for: test, testCase: nil) {
      try await withThrowingTaskGroup { group in
        for _ in 0..<(4 * cores) {
          group.addTask {
            try await trait.provideScope(for: test, testCase: testCase) {
              let now = running.withLock { running in
                running += 1
                return running
              }
              highest.withLock { $0 = max($0, now) }
              for _ in 0..<20 { await Task.yield() }
              running.withLock { $0 -= 1 }
              runs.withLock { $0 += 1 }
            }
          }
        }
        try await group.waitForAll()
      }
    }

    #expect(runs.value == 4 * cores)
    #expect(highest.value <= cores)
  }

  @Test("has a scope for a test, and one for each of its cases")
  func scopes() {
    let trait = BlockingCallsTrait(permits: AsyncSemaphore(permits: 1))

    #expect(trait.scopeProvider(for: test, testCase: nil) != nil)
    #expect(trait.scopeProvider(for: test, testCase: testCase) != nil)
  }

  private static func wait(for semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
    semaphore.wait(timeout: .now() + 30)
  }
}
