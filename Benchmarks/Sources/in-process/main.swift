// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Compares the in-process door with a bare URLProtocol that answers the same, in turn, and prints
// the CPU time of each request and the ratio, the medians of nine rounds.

/// The CPU time of this process, user and system, in microseconds.
func processTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The CPU time of a request, in microseconds, over many in a row.
func cost(of session: URLSession, url: URL, count: Int) async throws -> Double {
  let start = processTime()
  for _ in 0..<count {
    let (data, _) = try await session.data(from: url)
    precondition(data.count == BareProtocol.body.count)
  }
  return (processTime() - start) / Double(count)
}

guard let url = URL(string: "https://api.apple.pie/melodies/1") else { exit(2) }
let bareConfiguration = URLSessionConfiguration.ephemeral
bareConfiguration.protocolClasses = [BareProtocol.self]
let bare = URLSession(configuration: bareConfiguration)
let backend = try MockBackend {
  Stub(
    .get("https://api.apple.pie/melodies/1"),
    reply: .data(BareProtocol.body, contentType: "application/json"))
}
let door = try backend.urlSession()

let count = 2_000
_ = try await cost(of: bare, url: url, count: count)
_ = try await cost(of: door, url: url, count: count)
var ratios: [(bare: Double, door: Double)] = []
for _ in 0..<9 {
  ratios.append(
    (
      try await cost(of: bare, url: url, count: count),
      try await cost(of: door, url: url, count: count)
    ))
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func nanoseconds(_ microseconds: Double) -> String { "\(Int(microseconds * 1_000)) ns" }

// Lines of the table of Benchmarks/run: name, cost, ratio, what it is to, limit.
print("in-process: a bare URLProtocol\t\(nanoseconds(median(ratios.map(\.bare))))\t\t\t")
print(
  "in-process: 1 stub\t\(nanoseconds(median(ratios.map(\.door))))\t"
    + String(format: "%.2f", median(ratios.map { $0.door / $0.bare }))
    + "\ta bare URLProtocol\t1.15")
