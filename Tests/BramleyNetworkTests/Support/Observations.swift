// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyNetwork
import Foundation
import _BramleyTestSupport

/// How long the body takes.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let elapsed = try ContinuousClock().measure(body)
  return elapsed / .milliseconds(1)
}

/// Waits until the condition holds, looking every few milliseconds; false if it never does.
func comesTrue(
  within limit: Duration = .seconds(10), _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while try !condition() {
    if ContinuousClock.now > end { return false }
    // bramley:allow sleepy-test this is the wait that the tests of sockets poll with
    usleep(2000)
  }
  return true
}

/// The number of open sockets of this process whose own port is one of these.
///
/// Unlike a count of all descriptors, it is hardly disturbed by what other tests do meanwhile; but
/// once a server has stopped, another test's server may get its port for a moment.
func serverSockets(on ports: UInt16...) -> Int { serverSockets(on: ports) }

/// The number of open sockets of this process whose own port is one of these.
func serverSockets(on ports: [UInt16]) -> Int {
  EventLoop.shared.sync {}  // after the loop has closed what it was told to
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  return names.compactMap { Int32($0) }.filter { descriptor in
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    return result == 0 && address.sin_family == sa_family_t(AF_INET)
      && ports.contains(UInt16(bigEndian: address.sin_port))
  }.count
}

/// Runs curl and returns its exit status and what it wrote.
func curl(_ arguments: String...) async throws -> (status: Int32, output: String) {
  let run = try await ProgramRun(
    "/usr/bin/curl", ["--silent", "--show-error", "--max-time", "20"] + arguments)
  return (run.status, run.output)
}
