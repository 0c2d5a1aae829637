// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import Foundation

// Times advances of a test clock and waits of a recorder, on an idle machine and beside busy threads:
//   swift run -c release --package-path Benchmarks wait-benchmark [ROUNDS]

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 25
let limit = Duration.milliseconds(20)

/// The real time of twenty advances, each of which wakes a task that sleeps again.
func twentyAdvances() async throws -> Duration {
  let clock = TestClock()
  let ticking = Task { while true { try await clock.sleep(for: .seconds(1)) } }
  try await clock.sleepers(1)
  let start = ContinuousClock.now
  for _ in 0..<20 { try await clock.advance(by: .seconds(1)) }
  let time = start.duration(to: .now)
  ticking.cancel()
  return time
}

/// The real time of a thousand waits, each for an element of another task.
func thousandWaits() async throws -> Duration {
  let numbers = Recorder<Int>()
  let (starts, start) = AsyncStream.makeStream(of: Int.self)
  let sender = Task { for await number in starts { numbers.record(number) } }
  let begin = ContinuousClock.now
  for number in 0..<1000 {
    start.yield(number)
    _ = try await numbers.next(within: .seconds(60))
  }
  let time = begin.duration(to: .now)
  sender.cancel()
  return time
}

/// The median and the slowest of some rounds.
func times(_ work: () async throws -> Duration) async throws -> (median: Duration, most: Duration) {
  var times: [Duration] = []
  for _ in 0..<rounds { times.append(try await work()) }
  times.sort()
  return (times[rounds / 2], times[rounds - 1])
}

func text(_ duration: Duration) -> String {
  "\((duration / .milliseconds(1) * 100).rounded() / 100) ms"
}

/// Measures beside a number of threads that do nothing but keep processors busy.
func report(_ title: String, busyThreads: Int) async throws {
  let threads = (0..<busyThreads).map { _ in Thread { while !Thread.current.isCancelled {} } }
  for thread in threads { thread.start() }
  let advances = try await times(twentyAdvances)
  let waits = try await times(thousandWaits)
  for thread in threads { thread.cancel() }
  let verdict = advances.median < limit ? "" : "  missed"
  print(
    "\(title): twenty advances \(text(advances.median)), slowest \(text(advances.most)),",
    "at most \(text(limit))\(verdict); a thousand waits \(text(waits.median))")
}

let processors = ProcessInfo.processInfo.activeProcessorCount
try await report("idle", busyThreads: 0)
try await report("beside \(2 * processors) busy threads", busyThreads: 2 * processors)
