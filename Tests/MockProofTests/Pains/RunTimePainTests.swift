// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite("The run time of mocks", .occupiesACore)
struct RunTimePainTests {
  /// It and what it imports, in the order in which they can be compiled.
  private static let modules = ["BramleyTimeline", "BramleyWait", "BramleyMocks"]

  private static let bug = Bug.bug(
    "https://github.com/Brightify/Cuckoo/issues/540",
    "the run time's own globals fail strict concurrency")

  @Test("compiles in Swift 6 mode without a warning", bug)
  func strictConcurrency() async throws {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    for module in Self.modules {
      let run = try await ProgramRun(
        "/usr/bin/env",
        ["swiftc", "-emit-module", "-wmo", "-parse-as-library", "-I", folder.path]
          + ["-swift-version", "6", "-warnings-as-errors"]
          + features.flatMap { ["-enable-upcoming-feature", $0] }
          + ["-module-name", module, "-package-name", "bramley"]
          + ["-o", folder.appending(path: "\(module).swiftmodule").path]
          + Self.files(of: module).map(\.path),
        environment: ["TMPDIR": folder.path], includingErrors: true, isPatient: true)

      try #require(run.status == 0, "\(run.output)")
    }
  }

  @Test("has no variable that nobody checks", bug)
  func noUncheckedGlobals() throws {
    let files = Self.files(of: "BramleyMocks")
    try #require(files.count > 50)

    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("nonisolated(unsafe)"), "\(file.lastPathComponent)")
    }
  }

  private static func files(of module: String) -> [URL] {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .appending(path: "../../../../Sources/\(module)").standardizedFileURL
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0) }
  }
}
