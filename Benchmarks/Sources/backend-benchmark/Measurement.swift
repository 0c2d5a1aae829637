// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Something that is done over and over and timed, in turn with others.
final class Measurement {
  /// What is done.
  let name: String
  private let count: Int
  private let prepare: () throws -> () -> Bool
  private var act: (() -> Bool)?
  /// The nanoseconds of one time, round after round.
  private var rounds: [Double] = []

  /// Prepares a measurement.
  ///
  /// - Parameters:
  ///   - name: What is done.
  ///   - count: How often it is done in a round.
  ///   - prepare: Gives what does it once and tells whether it came out right.
  init(_ name: String, count: Int = 10_000, _ prepare: @escaping () throws -> () -> Bool) {
    self.name = name
    self.count = count
    self.prepare = prepare
  }

  /// Times a round.
  ///
  /// - Throws: What makes the preparation fail, which is done for the first round.
  func run() throws {
    if act == nil { act = try prepare() }
    guard let act else { return }
    var wrong = 0
    let start = Self.processorNanoseconds
    for _ in 0..<count where !act() { wrong += 1 }
    let total = Self.processorNanoseconds - start
    precondition(wrong == 0, "\(name): \(wrong) of \(count) came out wrong")
    rounds.append(total / Double(count))
  }

  /// The nanoseconds of one time, in the usual round.
  var nanoseconds: Double { Self.median(rounds) }

  /// How many times as much it takes as something else, in the usual round.
  func ratio(to base: Measurement) -> Double {
    Self.median(zip(rounds, base.rounds).map { $0 / $1 })
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  /// What this thread has used of the processor: other programs hardly disturb it.
  static var processorNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
