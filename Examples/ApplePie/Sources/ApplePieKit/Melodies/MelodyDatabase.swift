// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keeps the melodies of the last visit in a SQLite file.
public actor MelodyDatabase {
  /// The name of the file in its folder.
  public static let fileName = "melodies.sqlite"

  private let connection: DatabaseConnection

  /// Opens the database in a folder, and makes both when they are not there.
  ///
  /// - Throws: ``DatabaseError`` when the folder can't be used or the file is damaged.
  public init(folder: URL) throws(DatabaseError) {
    let path = folder.appendingPathComponent(Self.fileName).path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError(.cannotOpen, path: path, cause: error.localizedDescription)
    }
    connection = try DatabaseConnection(path: path)
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS melody (
        place INTEGER PRIMARY KEY, id INTEGER NOT NULL, title TEXT NOT NULL, band TEXT NOT NULL,
        seconds INTEGER NOT NULL)
      """)
  }

  /// The melodies that were stored last, in their order.
  public func melodies() throws(DatabaseError) -> [Melody] {
    let rows = try connection.prepare(
      "SELECT id, title, band, seconds FROM melody ORDER BY place")
    var melodies: [Melody] = []
    while try rows.step() {
      melodies.append(
        Melody(
          id: rows.number(0), title: rows.text(1), band: rows.text(2), seconds: rows.number(3)))
    }
    return melodies
  }

  /// Replaces what was stored by these melodies, all or nothing.
  public func store(_ melodies: [Melody]) throws(DatabaseError) {
    try connection.execute("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      try connection.execute("DELETE FROM melody")
      let insert = try connection.prepare(
        "INSERT INTO melody (place, id, title, band, seconds) VALUES (?, ?, ?, ?, ?)")
      for (place, melody) in melodies.enumerated() {
        try insert.bind(place, at: 1)
        try insert.bind(melody.id, at: 2)
        try insert.bind(melody.title, at: 3)
        try insert.bind(melody.band, at: 4)
        try insert.bind(melody.seconds, at: 5)
        try insert.run()
      }
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }
}
