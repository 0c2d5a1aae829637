// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyUI
import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyWebDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("withApp", .countsRealTime, .serialized)
struct LifetimeTests {
  private static let fixtureMark = "BRAMLEY_LIFETIME_FIXTURE"

  @Test("shows the app, and both are gone afterwards")
  func success() async throws {
    let server = try PageServer()
    server.put("<h1>Log in</h1>", at: "/")
    let app = try ScriptedApp(serving: server.url)
    defer { app.remove() }

    let heading = try await withApp(.executable(app.path)) { app in
      try await app.robot.text(of: .heading())
    }

    #expect(heading == "Log in")
    let process = try #require(app.process)
    #expect(ProcessTable.name(of: process) == nil)
  }

  @Test("ends the app when the test throws")
  func failure() async throws {
    struct Burnt: Error {}
    let server = try PageServer()
    server.put("<h1>Log in</h1>", at: "/")
    let app = try ScriptedApp(serving: server.url)
    defer { app.remove() }

    await #expect(throws: Burnt.self) {
      try await withApp(.executable(app.path)) { _ in throw Burnt() }
    }

    let process = try #require(app.process)
    #expect(ProcessTable.name(of: process) == nil)
  }

  @Test("ends the app when the test is cancelled")
  func cancellation() async throws {
    let server = try PageServer()
    server.put("<h1>Log in</h1>", at: "/")
    let app = try ScriptedApp(serving: server.url)
    defer { app.remove() }

    let path = app.path
    let test = Task {
      try await withApp(.executable(path)) { app in
        withUnsafeCurrentTask { $0?.cancel() }
        try await app.robot.waitUntilShown(.heading("Melodies"))
      }
    }
    let error = await #expect(throws: UIError.self) { try await test.value }

    #expect(error?.code == .cancelled)
    let process = try #require(app.process)
    #expect(ProcessTable.name(of: process) == nil)
  }

  @Test(
    "leaves no process behind when the test process is killed",
    .bug("https://github.com/SeleniumHQ/selenium/issues/13837", id: "34"))
  func killed() async throws {
    let mark = UUID().uuidString
    let ready = Latch<Void>()
    let binary = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment = ProcessEnvironment.variables
    environment[Self.fixtureMark] = mark
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bramley-\(mark.prefix(4))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    environment["TMPDIR"] = folder.path
    let lines = LastLines(limit: 20)
    // The same test binary runs the fixture below, which never ends by itself.
    let child = try ManagedProcess(
      executable: binary,
      arguments: ["--testing-library", "swift-testing", "--filter", "LifetimeTests/fixture"],
      environment: environment,
      listener: .init(line: { line in
        lines.append(line)
        if line.contains("the browser is open") { ready.set(()) }
      }))
    try #require(await ready.wait(within: .seconds(60)) != nil, "\(lines.sentence)")
    let family = ProcessTable().family(of: child.identifier, mark: mark)
    let names = Set(family.compactMap(ProcessTable.name))
    #expect(names.isSuperset(of: ["chromedriver", "chromium", "sh", "sleep"]), "\(names)")

    kill(child.identifier, SIGKILL)

    let survivors = try await ProcessTable.survivors(of: family)
    #expect(survivors.isEmpty, "\(survivors.compactMap(ProcessTable.name))")
    let end = ContinuousClock.now + .seconds(15)
    var profiles = Self.profiles(in: folder)
    while !profiles.isEmpty, .now < end {
      // bramley:allow sleepy-test a poll of a folder that nobody announces
      try await Task.sleep(for: .milliseconds(20))
      profiles = Self.profiles(in: folder)
    }
    #expect(profiles.isEmpty)
    await child.terminate()
  }

  private static func profiles(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("bramley-") && !$0.hasPrefix("bramley-test-") }
  }

  @Test(.enabled(if: ProcessEnvironment.variables[fixtureMark] != nil))
  func fixture() async throws {
    let server = try PageServer()
    server.put("<h1>Log in</h1>", at: "/")
    let app = try ScriptedApp(serving: server.url)
    try await withApp(.executable(app.path)) { app in
      try await app.robot.waitUntilShown(.heading("Log in"))
      FileHandle.standardOutput.write(Data("\nthe browser is open\n".utf8))
      try await app.robot.within(.seconds(600)).waitUntilShown(.heading("Melodies"))
    }
  }
}

/// An app under test that only says that it serves where the test does.
struct ScriptedApp {
  /// The path of the script.
  let path: String
  private let folder: URL

  /// Writes the script.
  init(serving url: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bramley-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("ApplePie").path
    let script = "#!/bin/sh\necho $$ > '\(folder.path)/process'\necho \(url)\nsleep 600\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// The identifier of the process that ran the script last.
  var process: Int32? {
    let text = try? String(contentsOf: folder.appendingPathComponent("process"), encoding: .utf8)
    return text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Deletes the script.
  func remove() { try? FileManager.default.removeItem(at: folder) }
}
