// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("Folder of a run")
struct RunFolderTests {
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("bramley-runs-\(UUID())").path

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("has the same path and mark in each run, so that manifests are not compiled anew")
  func path() throws {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    func make() throws -> (path: String, mark: String) {
      let folder = try RunFolder(in: scratch)
      return (folder.path, folder.mark)
    }

    let (first, second) = (try make(), try make())

    #expect(first == second)
    #expect(!isThere(second.path))
  }

  @Test("is another one while a run goes on")
  func concurrent() throws {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let one = try RunFolder(in: scratch)

    let other = try RunFolder(in: scratch)

    #expect(one.path != other.path)
    #expect(isThere(one.path))
    #expect(isThere(other.path))
  }

  @Test("is emptied of what a killed run has left")
  func leftOver() throws {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let path = try RunFolder(in: scratch).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(path)/1.profraw"))

    let folder = try RunFolder(in: scratch)

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("is one for temporary files where the build folder cannot be written to")
  func unwritable() throws {
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try Data().write(to: URL(fileURLWithPath: scratch))

    let folder = try RunFolder(in: scratch)

    #expect(!folder.path.hasPrefix(scratch))
    #expect(isThere(folder.path))
  }
}
