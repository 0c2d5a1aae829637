// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

/// Compiles many pieces of source at once, and tells which of them the compiler complains about.
///
/// The pieces are files of one module, so that hundreds cost little more than one. Pieces with an
/// error are set aside and the others compiled again, since some errors only show when there are
/// no others. If the compiler itself gives up, halves are compiled until it is known where.
struct CompilerCheck {
  /// The settings that the pieces are compiled with.
  enum Mode: String, CaseIterable, Sendable, CustomStringConvertible {
    /// Swift 5 mode.
    case swift5
    /// Swift 6 mode.
    case swift6
    /// Swift 6 mode with the features that become the rule later.
    case upcoming

    /// The name of the mode.
    var description: String { rawValue }

    fileprivate var arguments: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift6: ["-swift-version", "6"]
      case .upcoming:
        ["-swift-version", "6"]
          + [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
          ].flatMap { ["-enable-upcoming-feature", $0] }
      }
    }
  }

  /// One thing that is compiled: its files by name, without ".swift".
  struct Piece: Sendable {
    /// A name that no other piece has.
    let name: String
    /// The text to be mocked.
    let source: String
    /// The generated text, if there is one.
    let mock: String?
  }

  /// Something that the compiler said.
  struct Finding: Sendable, CustomStringConvertible {
    /// The name of the piece.
    let piece: String
    /// Whether it is about the generated text.
    let isInMock: Bool
    /// Whether it is an error, not a warning.
    let isError: Bool
    /// The line in the file.
    let line: Int
    /// What it said.
    let message: String

    /// Its first line, without the names and numbers that differ from piece to piece.
    var kind: String {
      String(message.prefix { !$0.isNewline }).replacing(/'[^']*'/, with: "'…'")
        .replacing(/\d+/, with: "N")
    }

    /// All of it.
    var description: String {
      "\(piece)\(isInMock ? "'s mock" : ""), line \(line): \(isError ? "error" : "warning"): "
        + message
    }
  }

  /// The settings.
  let mode: Mode
  /// A file that stands beside all pieces.
  var shared = ""
  /// How many pieces are compiled at a time.
  var size = 150
  /// Further options of the compiler.
  var flags: [String] = []
  /// Whether machine code is made, where else only the checks before that are run.
  var makesCode = false

  /// Compiles the pieces.
  ///
  /// - Parameter pieces: The pieces.
  /// - Returns: What the compiler said.
  /// - Throws: An error when files cannot be written or the compiler cannot be run.
  func findings(in pieces: [Piece]) async throws -> [Finding] {
    var findings: [Finding] = []
    var rest = pieces[...]
    while !rest.isEmpty {
      let batch = rest.prefix(size)
      rest = rest.dropFirst(size)
      findings += try await findingsOfBatch(Array(batch))
    }
    return findings
  }

  private func findingsOfBatch(_ pieces: [Piece]) async throws -> [Finding] {
    var findings: [Finding] = []
    var rest = pieces
    while !rest.isEmpty {
      let (status, output) = try await compile(rest)
      let found = Self.read(output)
      findings += found
      if status == 0 { break }
      let broken = Set(found.filter(\.isError).map(\.piece))
      if broken.isEmpty {
        findings += try await findingsOfCrash(in: rest, output: output)
        break
      }
      rest.removeAll { broken.contains($0.name) }
    }
    return findings
  }

  private func findingsOfCrash(in pieces: [Piece], output: String) async throws -> [Finding] {
    guard pieces.count > 1 else {
      let lines = output.split(separator: "\n")
      let reason = lines.first { $0.contains("Assertion failed") || $0.contains("error:") }
      let finding = Finding(
        piece: pieces[0].name, isInMock: true, isError: true, line: 0,
        message: "the compiler gave up: \(reason ?? "")\n\(output.suffix(2_000))")
      return [finding]
    }
    let half = pieces.count / 2
    return try await findingsOfBatch(Array(pieces[..<half]))
      + findingsOfBatch(Array(pieces[half...]))
  }

  /// One compiler for each core, since some tests start several at once.
  private static let cores = AsyncSemaphore(permits: ProcessInfo.processInfo.activeProcessorCount)

  private func compile(_ pieces: [Piece]) async throws -> (status: Int32, output: String) {
    try await Self.cores.withPermit { try await compileNow(pieces) }
  }

  private func compileNow(_ pieces: [Piece]) async throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-proof-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    func write(_ text: String, _ name: String) throws {
      let file = folder.appending(path: "\(name).swift")
      try Data(text.utf8).write(to: file)
      files.append("\"\(file.path)\"")
    }
    if !shared.isEmpty { try write(shared, "Shared") }
    for piece in pieces {
      try write(piece.source, piece.name)
      if let mock = piece.mock { try write(mock, "\(piece.name)+Mock") }
    }
    let list = folder.appending(path: "files")
    try Data(files.joined(separator: "\n").utf8).write(to: list)
    // The compiler leaves folders behind, which go with the others here.
    let scratch = folder.appending(path: "scratch")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let run = try await ProgramRun(
      "/usr/bin/env",
      ["swiftc", makesCode ? "-c" : "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library"]
        + ["-module-name", "Kitchen", "-package-name", "kitchen", "-diagnostic-style", "llvm"]
        + mode.arguments + flags + ["-I", BuiltModules.folder().path, "@\(list.path)"],
      environment: ["TMPDIR": scratch.path], includingErrors: true, isPatient: true)
    return (run.status, run.output)
  }

  /// Reads lines such as "/…/Oven3+Mock.swift:5:3: error: cannot find 'x' in scope".
  private static func read(_ output: String) -> [Finding] {
    output.split(separator: "\n").compactMap { line in
      guard
        let match = line.wholeMatch(
          of: /.*\/([^\/]*)\.swift:(\d+):\d+: (error|warning): (.*)/)
      else { return nil }
      let (file, number, severity, message) =
        (String(match.1), Int(match.2) ?? 0, match.3, String(match.4))
      let isInMock = file.hasSuffix("+Mock")
      return Finding(
        piece: isInMock ? String(file.dropLast(5)) : file, isInMock: isInMock,
        isError: severity == "error", line: number, message: message)
    }
  }
}
