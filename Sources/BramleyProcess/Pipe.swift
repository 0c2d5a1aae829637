// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import CLinux
#endif
#if canImport(Glibc)
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
  ///
  /// - Throws: ``ProcessError`` when too many files are open.
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

  private init(readEnd: Int32, writeEnd: Int32) {
    self.readEnd = readEnd
    self.writeEnd = writeEnd
  }

  /// A terminal that passes on what is printed into it as it is, or nil if there are no terminals.
  ///
  /// Programs hold back for long what they print into a pipe, and nothing of what they print here.
  static func terminal() -> Self? {
    #if os(Linux)
      let readEnd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      let readEnd = posix_openpt(O_RDWR | O_NOCTTY)
      _ = fcntl(readEnd, F_SETFD, FD_CLOEXEC)
    #endif
    guard readEnd >= 0 else { return nil }
    var name = [CChar](repeating: 0, count: 128)
    guard grantpt(readEnd) == 0, unlockpt(readEnd) == 0,
      ptsname_r(readEnd, &name, name.count) == 0,
      case let writeEnd = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC), writeEnd >= 0
    else {
      closeDescriptor(readEnd)
      return nil
    }
    var settings = termios()
    if tcgetattr(writeEnd, &settings) == 0 {
      cfmakeraw(&settings)
      tcsetattr(writeEnd, TCSANOW, &settings)
    }
    return Self(readEnd: readEnd, writeEnd: writeEnd)
  }

  /// Closes both ends.
  func close() {
    closeDescriptor(readEnd)
    closeDescriptor(writeEnd)
  }
}
