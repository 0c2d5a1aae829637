// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Calls of the system under names that no method hides.

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Reads from a descriptor.
///
/// - Returns: The bytes, none when there are none at the moment, or nil at the end.
func readBytes(_ descriptor: Int32) -> [UInt8]? {
  var isOver = false
  // As much as a pipe holds.
  let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
    let result = read(descriptor, buffer.baseAddress, buffer.count)
    count = max(0, result)
    isOver = result == 0 || result < 0 && ![EINTR, EAGAIN].contains(errno)
  }
  return isOver ? nil : bytes
}

/// Lets reads and writes return at once that would have to wait.
func makeNonblocking(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }

/// Sends a signal to a process, or to a group by its negative number.
func sendSignal(_ signal: Int32, to process: Int32) { _ = kill(process, signal) }

/// Lets go of a process that has ended; its identifier may then be that of another one.
func reapProcess(_ identifier: Int32) {
  var status: Int32 = 0
  while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
}
