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

/// Looks at the memory that a program and all that it started take, and says when it is too much.
///
/// By looking, not by a limit of the system: limits of a process count what it reserves and never
/// touches, such as the shadow memory of a sanitizer, and do not add up over processes. It sees
/// nothing where there is no /proc, as on Apple's platforms.
package final class MemoryWatch {
  /// How many bytes are too much, or nil for no limit.
  package let limit: Int?
  /// The most that was seen, in bytes.
  package private(set) var peak = 0
  private var next = ContinuousClock.now

  /// Begins to look.
  package init(limit: Int? = nil) { self.limit = limit }

  /// Whether it was too much at any time.
  package var isExceeded: Bool { limit.map { peak > $0 } ?? false }

  /// Looks, unless it has just looked.
  ///
  /// - Parameter processes: Finds the processes.
  func look(at processes: () -> [Int32]) {
    guard ContinuousClock.now >= next else { return }
    peak = max(peak, processes().reduce(0) { $0 + Self.memory(of: $1) })
    next = .now + .milliseconds(50)
  }

  /// The memory of a process in bytes, without the files that it has mapped.
  private static func memory(of process: pid_t) -> Int {
    let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    // Source: proc(5): size, resident, shared …, in pages.
    let pages = (text ?? "").split(separator: " ").prefix(3).compactMap { Int($0) }
    return pages.count == 3 ? (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
