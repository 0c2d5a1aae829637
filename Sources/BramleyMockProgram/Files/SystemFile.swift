// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Reads files and folders by the calls of the system, which for many small files costs a fraction
/// of what Foundation needs.
enum SystemFile {
  /// What tells two files apart, whatever their paths are.
  struct Identity: Hashable, Sendable {
    /// The device.
    var device: UInt64
    /// The number on the device.
    var number: UInt64
  }

  /// What a path leads to.
  enum Kind: Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// Anything else, such as a pipe, which may block its reader for ever.
    case other
  }

  /// What a path leads to, with all links followed.
  ///
  /// - Throws: ``MockProgramError`` with the system's words.
  static func status(of path: String) throws(MockProgramError) -> (kind: Kind, identity: Identity) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure("read", path) }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      default: .other
      }
    let identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    return (kind, identity)
  }

  /// The names in a folder, in no order, without those that start with a dot.
  ///
  /// - Returns: Each name, and whether it is known not to be a folder.
  /// - Throws: ``MockProgramError`` with the system's words.
  static func names(in folder: String) throws(MockProgramError) -> [(name: String, isFile: Bool)] {
    guard let stream = opendir(folder) else { throw failure("read", folder) }
    defer { closedir(stream) }
    var names: [(name: String, isFile: Bool)] = []
    while let entry = readdir(stream) {
      let isFile = entry.pointee.d_type == UInt8(DT_REG)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append((name, isFile)) }
    }
    return names
  }

  /// Orders bytes by the call of the system: the standard library compares one by one, and to list
  /// a folder is mostly to compare.
  static func isBefore(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = left.baseAddress, let other = right.baseAddress else {
      return left.count < right.count
    }
    let order = memcmp(start, other, min(left.count, right.count))
    return order == 0 ? left.count < right.count : order < 0
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``MockProgramError`` with the system's words.
  static func bytes(of path: String) throws(MockProgramError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", path) }
    var bytes: [UInt8] = []
    var expected = max(Int(status.st_size), 0) + 1
    var code: Int32 = 0
    repeat {
      let start = bytes.count
      let added = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
        while count < buffer.count {
          let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
          if got < 0, errno == EINTR { continue }
          if got < 0 { code = errno }
          if got <= 0 { break }
          count += got
        }
      }
      bytes = start == 0 ? added : bytes + added
      if added.count < expected { break }
      expected = bytes.count
    } while code == 0
    guard code == 0 else { throw failure("read", path, code) }
    return bytes
  }

  /// What tells this build of the running program from others: the size and the time of its file.
  static var programStamp: String {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = CommandLine.arguments.first ?? ""
    #endif
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_size) \(time.tv_sec) \(time.tv_nsec) \(status.st_ino)"
  }

  private static func failure(
    _ action: String, _ path: String, _ code: Int32 = errno
  ) -> MockProgramError {
    MockProgramError("Cannot \(action) \(path): \(String(cString: strerror(code))).")
  }
}
