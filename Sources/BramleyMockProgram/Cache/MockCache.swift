// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
private import Foundation

/// What an earlier run left behind, so that this one has less to do.
///
/// It holds fingerprints and places in the output, and no mocks: those are in the output. A cache
/// that is broken, of another build of the tool, or about another output counts as none.
struct MockCache: Sendable {
  /// What the file of the cache holds.
  fileprivate struct Contents {
    /// The fingerprint of the tool and its options.
    var tool = ""
    /// The fingerprint of all paths and sources, or an empty text if there was something to say
    /// about them.
    var inputs = ""
    /// The fingerprint of the output.
    var output = ""
    /// The mocks in the output.
    var mocks: [Entry] = []
  }

  /// A mock in the output.
  fileprivate struct Entry {
    /// The fingerprint of what it was made from.
    var key = ""
    var name = ""
    /// Where its text starts in the output.
    var start = 0
    /// Where its text ends.
    var end = 0
    var imports: [String] = []
  }

  private let path: String
  private let tool: String
  private var contents = Contents()

  /// Opens the cache of an output.
  ///
  /// - Parameters:
  ///   - folder: The folder of caches; it need not exist.
  ///   - output: The path of the output.
  ///   - options: The fingerprint of what else the output depends on.
  init(folder: String, output: String, options: ContentHash) {
    var name = ContentHash()
    name.append(URL(fileURLWithPath: output).standardizedFileURL.path)
    path = URL(fileURLWithPath: folder).appending(path: "\(name).cache").path
    var tool = options
    tool.append(SystemFile.programStamp)
    self.tool = tool.description
    if let bytes = try? SystemFile.bytes(of: path), let contents = Contents(bytes),
      contents.tool == tool.description
    {
      self.contents = contents
    }
  }

  /// Whether there is nothing of an earlier run.
  var isEmpty: Bool { contents.output.isEmpty }

  /// The number of mocks in the output, if neither it nor any source has changed.
  ///
  /// - Parameters:
  ///   - paths: The paths of the sources, in their order.
  ///   - output: The bytes of the output.
  /// - Returns: The number, or nil if the mocks have to be made.
  func unchangedMocks(of paths: [String], output: [UInt8]) -> Int? {
    guard !contents.inputs.isEmpty, ContentHash(output).description == contents.output else {
      return nil
    }
    let hashes = paths.concurrentMap { path in
      (path, (try? SystemFile.bytes(of: path)).map { ContentHash($0) })
    }
    var inputs = ContentHash()
    for (path, hash) in hashes {
      guard let hash else { return nil }
      inputs.append(path)
      inputs.append(hash)
    }
    return inputs.description == contents.inputs ? contents.mocks.count : nil
  }

  /// The mocks in the output by the fingerprints of what they were made from.
  func mocks(in output: [UInt8]) -> [String: GeneratedMock] {
    guard ContentHash(output).description == contents.output else { return [:] }
    var mocks: [String: GeneratedMock] = [:]
    for entry in contents.mocks where !entry.key.isEmpty {
      guard 0 <= entry.start, entry.start < entry.end, entry.end <= output.count else { continue }
      let text = String(decoding: output[entry.start..<entry.end], as: UTF8.self)
      mocks[entry.key] = GeneratedMock(
        name: entry.name, text: text, imports: entry.imports, diagnostics: [])
    }
    return mocks
  }

  /// The cache with what a run made.
  ///
  /// - Parameters:
  ///   - program: The sources.
  ///   - made: The mocks.
  ///   - output: The bytes of the output.
  ///   - places: Where each of the mocks stands in the output.
  /// - Returns: The cache to save.
  func filled(
    _ program: Program, _ made: ProgramMocks, output: [UInt8], places: [Range<Int>]
  ) -> MockCache {
    var contents = Contents(tool: tool, output: ContentHash(output).description)
    if made.diagnostics.isEmpty {
      var inputs = ContentHash()
      for file in program.files {
        inputs.append(file.path)
        inputs.append(file.hash)
      }
      contents.inputs = inputs.description
    }
    contents.mocks = zip(made.mocks, places).map { mock, place in
      Entry(
        key: mock.key?.description ?? "", name: mock.mock.name, start: place.lowerBound,
        end: place.upperBound, imports: mock.mock.imports)
    }
    var cache = self
    cache.contents = contents
    return cache
  }

  /// Writes the cache; where that cannot be done there will be none.
  func save() {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(contents.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

// MARK: -

extension MockCache.Contents {
  /// Reads the contents of a file; nil if they are broken.
  fileprivate init?(_ bytes: [UInt8]) {
    var fields = FieldText(bytes)
    guard let tool = fields.next(), let inputs = fields.next(), let output = fields.next(),
      let count = fields.next().flatMap({ Int($0) })
    else { return nil }
    (self.tool, self.inputs, self.output) = (tool, inputs, output)
    for _ in 0..<max(count, 0) {
      guard let key = fields.next(), let name = fields.next(),
        let start = fields.next().flatMap({ Int($0) }),
        let end = fields.next().flatMap({ Int($0) }), let imports = fields.next()
      else { return nil }
      mocks.append(
        MockCache.Entry(
          key: key, name: name, start: start, end: end,
          imports: imports.split(separator: "\u{0}").map(String.init)))
    }
  }

  /// The contents of the file.
  fileprivate var bytes: [UInt8] {
    var fields = FieldText()
    for field in [tool, inputs, output, "\(mocks.count)"] { fields.append(field) }
    for mock in mocks {
      fields.append(mock.key)
      fields.append(mock.name)
      fields.append("\(mock.start)")
      fields.append("\(mock.end)")
      fields.append(mock.imports.joined(separator: "\u{0}"))
    }
    return fields.bytes
  }
}
