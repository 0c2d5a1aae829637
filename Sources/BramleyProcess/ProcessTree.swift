// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process and all that it started, also what made process groups of its own.
struct ProcessTree {
  /// The process at the top.
  let root: Int32

  /// All processes, parents before their children; only the top where there is no /proc.
  var members: [Int32] { Self.members(below: root) }

  /// Ends all of them by force.
  func kill() {
    // From the top: a parent whose child ends first may go on, and come to an end of its own.
    for process in members {
      sendSignal(SIGKILL, to: -process)
      sendSignal(SIGKILL, to: process)
    }
  }

  private static func members(below root: Int32) -> [Int32] {
    // Each thread has a list of its own of those that it started.
    let tasks = "/proc/\(root)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let children = threads.compactMap { thread in
      try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
    }
    return [root]
      + children.flatMap { $0.split(separator: " ") }.compactMap { Int32($0) }
      .flatMap(members(below:))
  }
}
