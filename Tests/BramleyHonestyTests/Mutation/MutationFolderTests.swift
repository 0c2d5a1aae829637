// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("Folder for the copy")
struct MutationFolderTests {
  @Test("removes itself, and nothing that it did not make")
  func removal() throws {
    try withFolder { folder in
      let path = "\(folder)/scratch"
      let own = try MutationFolder(path, of: "/home/john/App")
      try write("x", to: "\(own.tree)/App/Package.swift")
      own.remove()
      #expect(!FileManager.default.fileExists(atPath: path))

      let other = try MutationFolder(path, of: "/home/john/App")
      try write("x", to: "\(path)/thesis.txt")
      other.remove()
      let left = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(left == ["thesis.txt"])
    }
  }

  @Test("is not one with other things in it")
  func foreign() throws {
    try withFolder { folder in
      try write("x", to: "\(folder)/thesis.txt")

      let error = #expect(throws: HonestyError.self) {
        try MutationFolder(folder, of: "/home/john/App")
      }
      #expect(error?.description.contains("--scratch") == true)
    }
  }

  @Test("is not written through a link")
  func link() throws {
    try withFolder { folder in
      try write("x", to: "\(folder)/thesis.txt")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/scratch", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/scratch/bramley-mutation.lock",
        withDestinationPath: "\(folder)/thesis.txt")

      let error = #expect(throws: HonestyError.self) {
        try MutationFolder("\(folder)/scratch", of: "/home/john/App")
      }
      #expect(error?.message.contains("cannot be written") == true)
    }
  }

  @Test("is used by one check at a time")
  func inUse() throws {
    try withFolder { folder in
      let first = try MutationFolder(folder, of: "/home/john/App")
      let error = #expect(throws: HonestyError.self) {
        try MutationFolder(folder, of: "/home/john/App")
      }
      withExtendedLifetime(first) {}
      #expect(error?.message.contains("Another") == true)
    }
  }

  @Test("lies outside of what is copied, or in a build folder")
  func outside() throws {
    try withFolder { folder in
      let package = "\(folder)/App"
      try MutationFolder("\(folder)/scratch", of: package).check(against: [package])
      try MutationFolder("\(package)/.build/mutation", of: package).check(against: [package])
      #expect(throws: HonestyError.self) {
        try MutationFolder("\(package)/scratch", of: package).check(against: [package])
      }
      #expect(!FileManager.default.fileExists(atPath: "\(package)/scratch"))
    }
  }
}
