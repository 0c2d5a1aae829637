// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A source file of the program, as far as it was read.
struct ProgramFile: Sendable {
  /// The path as it was given or found.
  var path: String
  /// The fingerprint of its bytes.
  var hash = ContentHash()
  /// What was found in it.
  var scanned = ScannedFile()
  /// The names of classes and type aliases that may be declared in it.
  var candidates: [String] = []
  /// Whether it may ask for a mock.
  var mayAsk = false
  /// Why it could not be read.
  var unreadable: String?

  /// The module that it belongs to, or nil if the path does not tell.
  let module: Substring?

  /// Reads a file, and finds the protocols in it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - names: The names of the classes and type aliases to find.
  init(reading path: String, names: Set<String> = []) {
    self.path = path
    module = Self.module(of: path)
    do throws(MockProgramError) {
      let bytes = try SystemFile.bytes(of: path)
      hash = ContentHash(bytes)
      bytes.withUnsafeBufferPointer { scan($0, names: names) }
    } catch {
      unreadable = error.description
    }
  }

  /// The module of a path, which the folders of a package tell: `Sources/Pie/…`, `Tests/PieTests/…`.
  private static func module(of path: String) -> Substring? {
    let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { Substring($0) }
    guard let root = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 1 < folders.endIndex
    else { return nil }
    return folders[root + 1]
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, names: Set<String>) {
    let words = SourceWords(bytes)
    candidates = words.candidates
    mayAsk = words.mayAsk
    if mayAsk || words.mayDeclare || !names.isEmpty {
      scanned = SourceScanner.scan(bytes, names: names)
    }
  }
}
