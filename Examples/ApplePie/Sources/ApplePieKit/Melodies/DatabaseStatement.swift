// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import CSQLite

/// A compiled statement of SQL, let go when nobody needs it any more.
final class DatabaseStatement {
  private let handle: OpaquePointer
  private let connection: DatabaseConnection

  /// Takes over a statement of a connection, which stays open as long as the statement lives.
  init(_ handle: OpaquePointer, of connection: DatabaseConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Puts a number in the place of a question mark, counted from 1.
  func bind(_ number: Int, at place: Int32) throws(DatabaseError) {
    let status = sqlite3_bind_int64(handle, place, Int64(number))
    guard status == SQLITE_OK else { throw connection.error(status) }
  }

  /// Puts a text in the place of a question mark, counted from 1.
  func bind(_ text: String, at place: Int32) throws(DatabaseError) {
    // The mark that makes SQLite copy the text; C spells it as a cast of -1 to a function.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    let status = sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), transient)
    guard status == SQLITE_OK else { throw connection.error(status) }
  }

  /// Moves to the next row, and says whether there is one.
  func step() throws(DatabaseError) -> Bool {
    let status = sqlite3_step(handle)
    guard status == SQLITE_ROW || status == SQLITE_DONE else { throw connection.error(status) }
    return status == SQLITE_ROW
  }

  /// Runs to the end and makes the statement ready for new values.
  func run() throws(DatabaseError) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// The number in a column of this row, counted from 0.
  func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// The text in a column of this row, counted from 0.
  func text(_ column: Int32) -> String {
    guard let text = sqlite3_column_text(handle, column) else { return "" }
    let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(handle, column)))
    return String(decoding: bytes, as: UTF8.self)
  }
}
