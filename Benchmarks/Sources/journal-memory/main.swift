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

// Sends a million requests, none like the other, to a backend whose journal keeps 64 MiB, and tells
// how much memory the process has taken at most by then. Fails when it has grown by more than a
// tenth after the first hundred thousand, which fill the journal.
//   swift run -c release --package-path Benchmarks journal-memory

/// The most memory that the process has taken until now, in MiB.
var peakMebibytes: Double {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1_048_576
  #else
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1_024
  #endif
}

let backend = try MockBackend {
  Stub(.get("/melodies/{id}"), reply: .text("Crumble Waltz"))
  Stub(.post("/melodies/{id}"), reply: .template("{{request.path.id}} {{counter}}"))
}
let body = Array(repeating: UInt8(ascii: "a"), count: 400)
let total = 1_000_000

/// Sends a request: to a stub with a fixed reply, to one whose reply is made anew, or to none.
func send(_ number: Int) -> Int? {
  var request = HTTPRequest(
    target: "/melodies/\(number)", scheme: "https", authority: "api.apple.pie",
    headers: ["Host": "api.apple.pie", "X-Number": "\(number)"])
  if number % 3 == 1 {
    request.method = "POST"
    request.body = body
  } else if number % 3 == 2 {
    request.target = "/oven/\(number)"
  }
  return backend.statusOfAnswer(to: request)
}

var wrong = 0
var peaks: [Int: Double] = [:]
for number in 1...total {
  if send(number) != (number % 3 == 2 ? 404 : 200) { wrong += 1 }
  if number == total / 10 || number == total { peaks[number] = peakMebibytes }
}
let journal = backend.journal
let isWhole = journal.entries.count + journal.droppedEntryCount == total
let isOrdered = zip(journal.entries, journal.entries.dropFirst())
  .allSatisfy { $0.number + 1 == $1.number }

let early = peaks[total / 10] ?? 0
let late = peaks[total] ?? 0
print("resident at most after \(total / 10) requests: \(Int(early)) MiB")
print(
  "resident at most after \(total) requests: \(Int(late)) MiB   "
    + "\((late / early * 100).rounded() / 100) x")
print("kept \(journal.entries.count) entries, dropped \(journal.droppedEntryCount)")
guard wrong == 0, isWhole, isOrdered, late <= early * 1.1 else {
  print("Failed: \(wrong) wrong answers, whole: \(isWhole), ordered: \(isOrdered).")
  exit(1)
}
