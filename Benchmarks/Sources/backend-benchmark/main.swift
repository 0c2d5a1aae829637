// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

// Times the answer of a backend to one request, journal included, by the number of its stubs:
//   swift run -c release --package-path Benchmarks backend-benchmark [ROUNDS]

/// Every so-manieth number, a hundred in all.
func hundred(of count: Int) -> [Int] { Array(stride(from: 0, to: count, by: max(1, count / 100))) }

func literals(_ count: Int) -> [Stub] {
  (0..<count).map { Stub(.get("/melodies/\($0)/notes"), reply: .text("Crumble Waltz")) }
}

func templates(_ count: Int) -> [Stub] {
  (0..<count).map { Stub(.get("/albums/\($0)/{melody}/notes"), reply: .text("Crumble Waltz")) }
}

var measurements: [Measurement] = []
for count in [1, 100, 10_000, 100_000] {
  measurements.append(
    try Measurement(
      "literal paths, \(count) stubs", stubs: literals(count),
      paths: hundred(of: count).map { "/melodies/\($0)/notes" }))
  measurements.append(
    try Measurement(
      "templates, \(count) stubs", stubs: templates(count),
      paths: hundred(of: count).map { "/albums/\($0)/7/notes" }))
  measurements.append(
    try Measurement(
      "a miss, \(count) literal paths", stubs: literals(count),
      paths: ["/melodies/none/notes", "/oven"], status: 404))
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 25
for _ in 0..<rounds {
  for index in measurements.indices { measurements[index].run(count: 10_000) }
}

for kind in 0..<3 {
  let base = measurements[kind == 2 ? 0 : kind].nanoseconds
  for index in stride(from: kind, to: measurements.count, by: 3) {
    let measurement = measurements[index]
    let ratio = (measurement.nanoseconds / base * 100).rounded() / 100
    let name = measurement.name
    let blanks = String(repeating: " ", count: 34 - name.count)
    print("\(name)\(blanks)\(Int(measurement.nanoseconds)) ns   \(ratio) x")
  }
}
print("Ratios: to 1 stub of the same kind; misses to a hit with 1 literal path.")
