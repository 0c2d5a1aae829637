// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import Foundation
import Testing

@Suite("Melody database")
struct MelodyDatabaseTests {
  private let folder = TemporaryFolder()
  private var file: URL { folder.url.appendingPathComponent(MelodyDatabase.fileName) }

  @Test("is empty at first")
  func empty() async throws {
    let database = try MelodyDatabase(folder: folder.url)

    #expect(try await database.melodies().isEmpty)
  }

  @Test("gives the stored melodies back in their order, also to the next opening")
  func roundTrip() async throws {
    try await MelodyDatabase(folder: folder.url).store(Melody.mocks.reversed())

    let database = try MelodyDatabase(folder: folder.url)

    #expect(try await database.melodies() == Melody.mocks.reversed())
  }

  @Test("replaces what was stored before")
  func replacement() async throws {
    let database = try MelodyDatabase(folder: folder.url)
    try await database.store(Melody.mocks)

    try await database.store([Melody.mocks[1]])

    #expect(try await database.melodies() == [Melody.mocks[1]])
  }

  @Test("keeps any text as it is")
  func anyText() async throws {
    let database = try MelodyDatabase(folder: folder.url)
    let texts = Generator<String>.string(of: .character, count: 0...12)
    try await forAll(.zip(texts, texts), runs: 30) { title, band in
      let melodies = [Melody(id: 1, title: title, band: band, seconds: 60)]

      try await database.store(melodies)

      return try await database.melodies() == melodies
    }
  }

  @Test("reads a quote in a title as a quote, not as SQL")
  func quote() async throws {
    let database = try MelodyDatabase(folder: folder.url)
    let melodies = [Melody(id: 1, title: "'); DROP TABLE melody; --", band: "", seconds: 1)]

    try await database.store(melodies)

    #expect(try await database.melodies() == melodies)
  }

  @Test("says that a damaged file is damaged, which file it is, and what to do")
  func damagedFile() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("This is a shopping list, not a database.".utf8).write(to: file)

    let error = #expect(throws: DatabaseError.self) { try MelodyDatabase(folder: folder.url) }

    #expect(error?.code == .damaged)
    #expect(
      error?.message == """
        The stored melodies in \(file.path) are damaged (file is not a database). \
        Delete that file; the app makes a new one when it starts.
        """)
  }

  @Test("survives a file that is damaged in its middle")
  func damagedMiddle() async throws {
    let many = (0..<500).map { Melody(id: $0, title: "Melody \($0)", band: "", seconds: $0) }
    try await MelodyDatabase(folder: folder.url).store(many)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(4096..<8192, with: repeatElement(0xFF, count: 4096))
    try bytes.write(to: file)

    let error = await #expect(throws: DatabaseError.self) {
      try await MelodyDatabase(folder: folder.url).melodies()
    }

    #expect(error?.code == .damaged)
  }

  @Test("says when there is no place for the file")
  func unusableFolder() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let place = folder.url.appendingPathComponent("flour")
    try Data().write(to: place)

    let error = #expect(throws: DatabaseError.self) { try MelodyDatabase(folder: place) }

    #expect(error?.code == .cannotOpen)
    #expect(error?.message.contains("--folder") == true)
  }
}
