// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if os(Linux)
  import CLinux
#endif

/// What a thread of this process does right now.
struct ThreadStack: Sendable {
  /// The number of the thread, as the system counts.
  let number: Int32
  /// The name of the thread.
  let name: String
  /// Where it is, and below that where that returns to, the innermost first.
  let addresses: [UInt]

  /// The stacks of all threads but this one; none where that is not known or not possible.
  ///
  /// Each thread is interrupted for a moment. One that does not take the signal has no addresses.
  static func ofOtherThreads() -> [ThreadStack] {
    #if os(Linux)
      guard can_take_stacks() != 0,
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      else { return [] }
      let numbers = names.compactMap { Int32($0) }.filter { $0 != gettid() }.sorted()
      return numbers.map { number in
        let path = "/proc/self/task/\(number)/comm"
        let name = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return ThreadStack(
          number: number, name: name.trimmingCharacters(in: .whitespacesAndNewlines),
          addresses: addresses(of: number))
      }
    #else
      return []
    #endif
  }

  #if os(Linux)
    /// How long a thread may take to tell its stack.
    private static let patience: Duration = .milliseconds(200)

    private static func addresses(of thread: Int32) -> [UInt] {
      let request = UnsafeMutablePointer<stack_request>.allocate(capacity: 1)
      request.initialize(to: stack_request())
      guard request_stack(thread, request) == 0 else {
        request.deallocate()
        return []
      }
      let start = ContinuousClock.now
      while is_stack_done(request) == 0 {
        // The thread may still write there, so the memory is never given back.
        guard start.duration(to: .now) < patience else { return [] }
        usleep(200)
      }
      defer { request.deallocate() }
      let count = Int(request.pointee.count)
      let frames = withUnsafeBytes(of: &request.pointee.frames) { bytes in
        Array(bytes.bindMemory(to: UInt.self).prefix(count))
      }
      // The handler, and where the system returns from it.
      return Array(frames.dropFirst(2))
    }
  #endif
}
