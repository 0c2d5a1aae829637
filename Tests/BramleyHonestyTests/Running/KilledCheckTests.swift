// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import Foundation
import Testing
import _BramleyTestSupport

@testable import BramleyHonesty

#if os(Linux)
  @Suite("Check that is killed")
  struct KilledCheckTests {
    /// A check that is in the middle of its work.
    enum Check: String, CaseIterable {
      /// The tests are being built and run.
      case run
      /// A changed copy is being built.
      case mutation
    }

    private static let checkName = "BRAMLEY_KILLED_CHECK"
    private static let folderName = "BRAMLEY_KILLED_FOLDER"

    @Test("leaves no process and no folder", .timeLimit(.minutes(5)), arguments: Check.allCases)
    func killed(_ check: Check) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("bramley-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try writeToolchain(to: folder)
      let mark = UUID().uuidString
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = "\(folder)/bin:/usr/bin:/bin"
      environment["TMPDIR"] = "\(folder)/temporary"
      environment[Self.checkName] = check.rawValue
      environment[Self.folderName] = folder
      environment["BRAMLEY_RUN"] = mark
      let started = Latch<[Substring]>()
      // The same test binary runs the fixture below, which never ends by itself.
      let child = try ManagedProcess(
        executable: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        arguments: ["--testing-library", "swift-testing", "--filter", "KilledCheckTests/fixture"],
        environment: environment,
        listener: .init(line: { line in
          guard let range = line.range(of: "the check has started ") else { return }
          started.set(line[range.upperBound...].split(separator: " "))
        }))
      let words = try #require(await started.wait(within: .seconds(120)))
      let orphan = try #require(words.first.flatMap { Int32($0) })
      // With another mark each time, the package manager would compile manifests anew.
      #expect(words.last?.hasPrefix("lock-") == true)
      let family = ProcessTable().family(of: child.identifier, mark: mark)
      #expect(family.contains(orphan))
      let paths = (check == .run ? ["bramley-run"] : ["run"]).map { "\(folder)/scratch/\($0)" }
      #expect(paths.allSatisfy(FileManager.default.fileExists))

      kill(child.identifier, SIGKILL)

      let survivors = try await ProcessTable.survivors(of: family)
      #expect(survivors.isEmpty, "\(survivors.compactMap(ProcessTable.name))")
      #expect(!paths.contains(where: FileManager.default.fileExists))
      let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/temporary")
      #expect(left == [])
      await child.terminate()
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment[checkName] != nil), .blocksItsThread)
    func fixture() throws {
      let environment = ProcessInfo.processInfo.environment
      let check = try #require(environment[Self.checkName].flatMap(Check.init))
      let folder = try #require(environment[Self.folderName])
      func tell(_ line: String) {
        FileHandle.standardOutput.write(Data("\nthe check has started \(line.dropFirst(6))\n".utf8))
      }
      let (package, scratch) = ("\(folder)/package", "\(folder)/scratch")
      switch check {
      case .run:
        _ = try RunCheck(package: package, scratch: scratch).outcome {
          if case .building(let line) = $0, line.hasPrefix("[1/1] ") { tell(line) }
        }
      case .mutation:
        _ = try MutationCheck(package: package, count: 1, scratch: scratch).outcome {
          if case .building(let line) = $0, line.hasPrefix("[1/1] ") { tell(line) }
        }
      }
    }

    /// Writes a toolchain that never comes to the end of a build.
    private func writeToolchain(to folder: String) throws {
      // What it starts has a session of its own and no living parent.
      let script = """
        #!/bin/sh
        case "$*" in
          *dump-package*) echo '{"dependencies": []}' ;;
          *describe*) echo '{"targets": []}' ;;
          *)
            : > "${LLVM_PROFILE_FILE%/*}/1.profraw"
            (setsid sleep 3600 & echo "[1/1] $! $BRAMLEY_RUN")
            sleep 3600
            ;;
        esac

        """
      for name in ["swift", "swift-frontend", "llvm-profdata", "llvm-cov"] {
        let path = "\(folder)/bin/\(name)"
        try write(script, to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      try write("// swift-tools-version: 6.1\n", to: "\(folder)/package/Package.swift")
      try write("import Testing\n", to: "\(folder)/package/Tests/PieTests/PieTests.swift")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/temporary", withIntermediateDirectories: true)
    }
  }
#endif
