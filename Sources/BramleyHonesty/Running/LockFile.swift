// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that one process at a time holds, together with those that it hands it on to.
final class LockFile {
  /// The open file.
  let descriptor: Int32

  /// Opens the file, and makes it if need be; nil when it cannot be opened, or is a link.
  ///
  /// - Parameter path: The path of the file.
  init?(_ path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Takes the lock until all have closed the file.
  ///
  /// - Returns: Whether nobody else holds it.
  func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// A name that is the same each time; it is in no name that another lock has at the same time.
  var name: String {
    var information = stat()
    fstat(descriptor, &information)
    return "lock-\(information.st_dev).\(information.st_ino)."
  }
}
