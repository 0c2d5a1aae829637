// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks

// Times a call of a mock beside one of a mock that is written by hand, and prints a line for each:
//   swift run -c release --package-path Benchmarks mock-benchmark [ROUNDS]

let calls = 10_000
let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 25

/// The fastest round, in nanoseconds for each call.
func nanoseconds(_ service: any PriceService, expecting price: Int, clear: () -> Void) -> Double {
  var fastest = Double.infinity
  for _ in 0..<rounds {
    clear()
    let start = ContinuousClock.now
    var sum = 0
    for number in 0..<calls { sum += service.price(of: "Crumble Waltz", count: number & 1) }
    let time = start.duration(to: .now)
    precondition(sum == calls * price, "The answers are wrong.")
    fastest = min(fastest, time / .nanoseconds(1) / Double(calls))
  }
  return fastest
}

let byHand = HandWrittenMock()
byHand.answers(3)
let base = nanoseconds(byHand, expecting: 3, clear: byHand.clear)

/// Prints a line, its parts separated by tabs: name, cost, ratio, what it is to.
func report(_ name: String, _ time: Double, _ comparison: String = "") {
  let ratio = comparison.isEmpty ? "" : "\((time / base * 100).rounded() / 100)"
  print(name, "\(Int(time)) ns", ratio, comparison, "", separator: "\t")
}

/// Times a mock with stubs.
func measure(_ name: String, _ stub: (PriceServiceMock) -> Void) {
  let mock = PriceServiceMock()
  stub(mock)
  let time = nanoseconds(mock, expecting: 3, clear: mock.mockState.clearCalls)
  report("mock: \(name)", time, "by hand")
}

report("mock by hand: array, answer and lock", base)
measure("one stub, any arguments") { $0.when.price().returns(3) }
measure("one stub, a closure") { $0.when.price().answers { _, _ in 3 } }
measure("one stub, two matchers") {
  $0.when.price(of: "Crumble Waltz", count: .matching { $0 < 2 }).returns(3)
}
measure("the oldest of ten stubs") { mock in
  mock.when.price().returns(3)
  for number in 2...10 { mock.when.price(of: .any, count: .equal(number)).returns(number) }
}
