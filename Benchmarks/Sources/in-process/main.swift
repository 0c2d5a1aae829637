// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Compares the in-process door with a bare URLProtocol that answers the same, in turn, and prints
// the CPU time of each request and the ratio.

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
let sorted = ratios.sorted { $0.door / $0.bare < $1.door / $1.bare }
let median = sorted[sorted.count / 2]
func text(_ value: Double) -> String { String(format: "%.2f", value) }
print("bare URLProtocol   \(text(median.bare)) µs CPU per request")
print("in-process door    \(text(median.door)) µs CPU per request")
print(
  "ratio              \(text(median.door / median.bare)) "
    + "(\(text(sorted[0].door / sorted[0].bare))–\(text(sorted[8].door / sorted[8].bare)) in nine rounds)"
)
