// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import CLinux
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe whose ends no child inherits unless they are given to it by name.
struct Pipe {
  /// The end to read from.
  let readEnd: Int32
  /// The end to write to.
  let writeEnd: Int32

  /// Makes a pipe.
  init() throws(ProcessError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let status = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      let status = pipe2(&ends, O_CLOEXEC)
    #endif
    guard status == 0 else {
      throw ProcessError(message: "No pipe could be made. Raise the limit of open files.")
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Closes both ends.
  func close() {
    _ = closeDescriptor(readEnd)
    _ = closeDescriptor(writeEnd)
  }
}

/// Closes a descriptor.
@discardableResult
func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Reads from a descriptor.
func readDescriptor(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
