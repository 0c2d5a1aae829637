// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMockProgram
import Foundation
import Testing
import _BramleyTestSupport

/// Bramley's own sources are the nearest program of a real size.
@Suite("Bramley's own protocols", .occupiesACore, .timeLimit(.minutes(10)))
struct OwnProtocolTests {
  /// The folder of all modules.
  private static let sources = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The modules that declare a protocol of their own.
  private static let modules: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.sorted().filter { !protocols(of: $0).isEmpty }
  }()

  /// What is said about the protocols of the run time that a mock cannot have for the test, since it
  /// has them for itself.
  private static let refused = [
    "Emulation": "a subclass of AnyStub, which a mock cannot create",
    "MockRequirements": "keeps its stubs and calls in mockState",
    "ServiceMock": "keeps its stubs and calls in mockState",
    "SpyingServiceMock": "keeps its stubs and calls in mockState",
  ]

  /// The protocols of a module that are not private.
  private static func protocols(of module: String) -> [String] {
    let folder = sources.appending(path: module)
    let files = FileManager.default.enumerator(atPath: folder.path)
    return (files?.compactMap { $0 as? String } ?? []).flatMap { file -> [String] in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return (text ?? "").matches(of: /(?m)^(public |package )?protocol (\w+)/)
        .map { String($0.2) }
    }
  }

  @Test("are found in several modules")
  func severalModules() {
    #expect(Set(Self.modules).isSuperset(of: ["BramleyBackend", "BramleyNetwork", "BramleyUI"]))
  }

  @Test("have mocks that compile in a test target", arguments: modules)
  func mocks(module: String) async throws {
    let mocked = Self.protocols(of: module).filter { Self.refused[$0] == nil }
    try #require(!mocked.isEmpty)

    try await withRun(of: mocked, in: module) { run in
      let outcome = try run.write()
      let check = try await typecheck(run.output)

      #expect(outcome.diagnostics.map(\.description) == [])
      #expect(outcome.mockCount == mocked.count)
      #expect(check.status == 0 && !check.output.contains("warning:"), "\(check.output)")
    }
  }

  @Test("that no mock can be of are named with the reason", arguments: refused.keys.sorted())
  func refusals(name: String) async throws {
    let reason = try #require(Self.refused[name])

    try await withRun(of: [name], in: "BramleyMocks") { run in
      let outcome = try run.write()

      #expect(outcome.hasErrors)
      #expect(outcome.diagnostics.count == 1)
      #expect(outcome.diagnostics.first?.description.contains(reason) == true)
      #expect(outcome.diagnostics.first?.description.contains(".swift:") == true)
      #expect(!FileManager.default.fileExists(atPath: run.output))
    }
  }

  /// Marks protocols of a module from outside of it.
  private func withRun(
    of protocols: [String], in module: String, _ body: (MockRun) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-own-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let marks = protocols.map { "/// bramley:mock\nextension \(module).\($0) {}\n" }
    let file = folder.appending(path: "Marks.swift")
    try Data("import \(module)\n\(marks.joined())".utf8).write(to: file)
    var run = MockRun(sources: [file.path], output: folder.appending(path: "Mocks.swift").path)
    run.lookups = [Self.sources.path]
    run.testableImports = [module]
    try await body(run)
  }

  private func typecheck(_ file: String) async throws -> ProgramRun {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let which = try await ProgramRun("/usr/bin/env", ["which", "swiftc"])
    let compiler = URL(filePath: which.output.trimmingCharacters(in: .whitespacesAndNewlines))
      .resolvingSymlinksInPath()
    let syntax = compiler.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/host")
    let headers = ["CLinux", "CHTTPScan", "COpenSSL", "CNGHTTP2"]
      .map { Self.sources.appending(path: $0).path }
    let folders = [try BuiltModules.folder().path, syntax.path] + headers
    return try await ProgramRun(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file]
        + features.flatMap { ["-enable-upcoming-feature", $0] } + folders.flatMap { ["-I", $0] },
      environment: ["TMPDIR": URL(filePath: file).deletingLastPathComponent().path],
      includingErrors: true, isPatient: true)
  }
}
