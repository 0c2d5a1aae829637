// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says why the database of melodies is of no use.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What sort of thing went wrong.
  public enum Code: Hashable, Sendable {
    /// The file can't be made or opened.
    case cannotOpen
    /// The file is there but is not a sound database.
    case damaged
    /// Another program holds the file.
    case locked
    /// Anything else.
    case failed
  }

  /// What sort of thing went wrong.
  public var code: Code
  /// The file.
  public var path: String
  /// One sentence on what happened, and one on what to do.
  public var message: String

  /// Creates an error with the sentences that belong to its code.
  ///
  /// - Parameters:
  ///   - code: What sort of thing went wrong.
  ///   - path: The file.
  ///   - cause: What SQLite says.
  init(_ code: Code, path: String, cause: String) {
    self.code = code
    self.path = path
    message =
      switch code {
      case .cannotOpen:
        "The melodies can't be stored in \(path) (\(cause)). Choose another folder with --folder."
      case .damaged:
        "The stored melodies in \(path) are damaged (\(cause)). "
          + "Delete that file; the app makes a new one when it starts."
      case .locked:
        "Another program is using \(path) (\(cause)). Close it, or choose another folder with "
          + "--folder."
      case .failed:
        "The stored melodies in \(path) can't be used (\(cause)). Check the disk, or delete the "
          + "file."
      }
  }
}
