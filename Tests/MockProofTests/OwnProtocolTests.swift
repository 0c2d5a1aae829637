// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockProgram
import Foundation
import Testing
import _BramleyTestSupport

/// Bramley's own sources are the nearest program of a real size.
@Suite("Bramley's own protocols", .blocksItsThread, .timeLimit(.minutes(10)))
struct OwnProtocolTests {
  /// The folder of all modules.
  private static let sources = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The modules that declare a protocol of their own.
  ///
  /// The run time of mocks is not among them: a mock cannot have for the test what it has for itself.
  private static let modules: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.sorted().filter { name in
      if name == "BramleyMocks" { return false }
      let files = FileManager.default.enumerator(atPath: sources.appending(path: name).path)
      return (files?.compactMap { $0 as? String } ?? []).contains { file in
        let path = sources.appending(path: "\(name)/\(file)")
        guard let text = try? String(contentsOf: path, encoding: .utf8) else { return false }
        return ["", "public ", "package "].contains { text.contains("\n\($0)protocol ") }
      }
    }
  }()

  @Test("are found in several modules")
  func severalModules() {
    #expect(Set(Self.modules).isSuperset(of: ["BramleyBackend", "BramleyNetwork", "BramleyUI"]))
  }

  @Test("have mocks that compile in a test target", arguments: modules)
  func mocks(module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-own-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "Mocks.swift").path
    var run = MockRun(sources: [Self.sources.appending(path: module).path], output: output)
    run.lookups = [Self.sources.path]
    run.includesAll = true
    run.testableImports = [module]

    let outcome = try run.write()
    let check = try typecheck(output)

    // Those that are private are named, and left out.
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.description) == [])
    #expect(outcome.mockCount > 0)
    #expect(check.status == 0 && !check.output.contains("warning:"), "\(check.output)")
  }

  private func typecheck(_ file: String) throws -> ProgramRun {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let which = try ProgramRun("/usr/bin/env", ["which", "swiftc"])
    let compiler = URL(filePath: which.output.trimmingCharacters(in: .whitespacesAndNewlines))
      .resolvingSymlinksInPath()
    let syntax = compiler.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/host")
    let headers = ["CLinux", "CHTTPScan", "COpenSSL", "CNGHTTP2"]
      .map { Self.sources.appending(path: $0).path }
    let folders = [try BuiltModules.folder().path, syntax.path] + headers
    return try ProgramRun(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file]
        + features.flatMap { ["-enable-upcoming-feature", $0] } + folders.flatMap { ["-I", $0] },
      environment: ["TMPDIR": URL(filePath: file).deletingLastPathComponent().path],
      includingErrors: true)
  }
}
