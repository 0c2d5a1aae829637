// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import CSQLite

/// An open SQLite file, closed when the connection goes away.
final class DatabaseConnection {
  private let handle: OpaquePointer
  private let path: String

  /// Opens a file, or makes it.
  init(path: String) throws(DatabaseError) {
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard status == SQLITE_OK, let handle else {
      let cause = String(cString: sqlite3_errstr(status))
      sqlite3_close(handle)
      throw DatabaseError(.cannotOpen, path: path, cause: cause)
    }
    self.handle = handle
    self.path = path
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Compiles a statement of SQL.
  func prepare(_ sql: String) throws(DatabaseError) -> DatabaseStatement {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard status == SQLITE_OK, let statement else { throw error(status) }
    return DatabaseStatement(statement, of: self)
  }

  /// Runs a statement that has no values and gives no rows.
  func execute(_ sql: String) throws(DatabaseError) {
    try prepare(sql).run()
  }

  /// The error that belongs to a status of SQLite.
  func error(_ status: Int32) -> DatabaseError {
    let code: DatabaseError.Code =
      switch status & 0xFF {
      case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY: .cannotOpen
      default: .failed
      }
    return DatabaseError(code, path: path, cause: String(cString: sqlite3_errmsg(handle)))
  }
}
