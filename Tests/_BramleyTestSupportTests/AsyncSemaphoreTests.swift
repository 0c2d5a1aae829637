// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

@Suite("AsyncSemaphore")
struct AsyncSemaphoreTests {
  private struct Burnt: Error {}

  @Test("lets as many go on as it has permits")
  func permits() async {
    let semaphore = AsyncSemaphore(permits: 2)
    let (oven, baked) = AsyncStream<Void>.makeStream()
    let begun = Locked(0)

    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await semaphore.withPermit {
            begun.withLock { $0 += 1 }
            for await _ in oven {}
          }
        }
      }
      while begun.value + semaphore.waitingCount < 3 { await Task.yield() }

      #expect(begun.value == 2)
      #expect(semaphore.waitingCount == 1)
      baked.finish()
    }
    #expect(begun.value == 3)
    #expect(semaphore.waitingCount == 0)
  }

  @Test("serves those first that came first")
  func order() async {
    let semaphore = AsyncSemaphore(permits: 1)
    let served = Locked<[Int]>([])

    await withTaskGroup { group in
      await semaphore.withPermit {
        for pie in 0..<20 {
          group.addTask {
            await semaphore.withPermit { served.withLock { $0.append(pie) } }
          }
          while semaphore.waitingCount + served.value.count <= pie { await Task.yield() }
        }
        #expect(semaphore.waitingCount == 20)
      }
    }

    #expect(served.value == Array(0..<20))
  }

  @Test("takes the permit back from a body that throws")
  func error() async {
    let semaphore = AsyncSemaphore(permits: 1)

    await #expect(throws: Burnt.self) { try await semaphore.withPermit { throw Burnt() } }

    let isServed = Locked(false)
    // Nobody waits for it: it would wait for ever.
    Task { await semaphore.withPermit { isServed.withLock { $0 = true } } }
    while !isServed.value, semaphore.waitingCount == 0 { await Task.yield() }
    #expect(isServed.value)
  }
}
