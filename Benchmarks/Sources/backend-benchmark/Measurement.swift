// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

@_spi(Tools) import BramleyBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One backend with a set of requests whose answers are timed.
struct Measurement {
  let name: String
  private let backend: MockBackend
  private let requests: [HTTPRequest]
  private let expectedStatus: Int
  private(set) var nanoseconds = Double.infinity

  /// Prepares a backend.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - stubs: The stubs of the backend.
  ///   - paths: The paths that are asked for, one after the other.
  ///   - status: The status that each of them is to get.
  /// - Throws: What the backend finds wrong with the stubs.
  init(_ name: String, stubs: [Stub], paths: [String], status: Int = 200) throws {
    self.name = name
    backend = MockBackend()
    try backend.add(stubs)
    requests = paths.map {
      HTTPRequest(
        target: $0, scheme: "https", authority: "api.apple.pie",
        headers: ["Host": "api.apple.pie", "Accept": "application/json", "User-Agent": "ApplePie"])
    }
    expectedStatus = status
    // The first unmatched requests are explained, which is not what is measured here.
    for _ in 0..<200 { _ = backend.statusOfAnswer(to: HTTPRequest(target: "/nothing")) }
  }

  /// Times a round, and keeps the fastest.
  mutating func run(count: Int) {
    var wrong = 0
    var position = 0
    let start = Self.processorNanoseconds
    for _ in 0..<count {
      if backend.statusOfAnswer(to: requests[position]) != expectedStatus { wrong += 1 }
      position = position + 1 == requests.count ? 0 : position + 1
    }
    let total = Self.processorNanoseconds - start
    precondition(wrong == 0, "\(name): \(wrong) answers have another status")
    nanoseconds = min(nanoseconds, total / Double(count))
  }

  /// What this thread has used of the processor: other programs hardly disturb it.
  private static var processorNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
