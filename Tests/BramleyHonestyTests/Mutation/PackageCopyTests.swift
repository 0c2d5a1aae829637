// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyHonesty

@Suite("Copy of a package")
struct PackageCopyTests {
  @Test("has what the package has, without what was built")
  func copies() throws {
    try withFolder { folder in
      let package = "\(folder)/Shop"
      try write("// manifest", to: "\(package)/Package.swift")
      try write("let a = 1", to: "\(package)/Sources/Shop/Shop.swift")
      try write("object", to: "\(package)/.build/debug/Shop.o")
      try write("commit", to: "\(package)/.git/HEAD")
      try write("secret", to: "\(package)/.env")
      try FileManager.default.createSymbolicLink(
        atPath: "\(package)/Sources/Link.swift", withDestinationPath: "Shop/Shop.swift")
      let copy = PackageCopy(of: [package], to: "\(folder)/copy")

      let (files, wasSame) = try copy.update(nil, interruption: Interruption())

      #expect(
        files == [
          "Shop/.env", "Shop/Package.swift", "Shop/Sources/Link.swift",
          "Shop/Sources/Shop/Shop.swift",
        ])
      #expect(!wasSame)
      #expect(copy.path(of: package) == "\(folder)/copy/Shop")
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder)/copy/Shop/Sources/Link.swift")
      #expect(link == "Shop/Shop.swift")
    }
  }

  @Test("tells whether anything has changed, and takes over what has")
  func updates() throws {
    try withFolder { folder in
      let package = "\(folder)/Shop"
      try write("// manifest", to: "\(package)/Package.swift")
      try write("let a = 1", to: "\(package)/Sources/Shop.swift")
      let copy = PackageCopy(of: [package], to: "\(folder)/copy")
      var (files, wasSame) = try copy.update(nil, interruption: Interruption())

      // What a test has left in the copy is no change of the package.
      try write("{}", to: "\(folder)/copy/Shop/Snapshots/new.json")
      (files, wasSame) = try copy.update(files, interruption: Interruption())
      #expect(wasSame)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/copy/Shop/Snapshots"))

      try write("let a = 2", to: "\(package)/Sources/Shop.swift")
      (files, wasSame) = try copy.update(files, interruption: Interruption())
      #expect(!wasSame)
      let text = FileManager.default.contents(atPath: "\(folder)/copy/Shop/Sources/Shop.swift")
      #expect(text == Data("let a = 2".utf8))

      try FileManager.default.removeItem(atPath: "\(package)/Sources/Shop.swift")
      (files, wasSame) = try copy.update(files, interruption: Interruption())
      #expect(!wasSame)
      #expect(files == ["Shop/Package.swift"])
    }
  }

  @Test(
    "keeps packages beside each other",
    arguments: [
      (["/home/john/pies/App"], "/copy/App"),
      (["/home/john/pies/App", "/home/john/Shared"], "/copy/pies/App"),
      (["/home/john/pies/App", "/srv/Shared"], "/copy/home/john/pies/App"),
    ])
  func beside(folders: [String], place: String) {
    #expect(PackageCopy(of: folders, to: "/copy").path(of: folders[0]) == place)
  }

  @Test("finds a package inside of another one that it is built from")
  func inside() {
    let copy = PackageCopy(of: ["/home/john/Bramley"], to: "/copy")

    #expect(copy.path(of: "/home/john/Bramley/Examples/App") == "/copy/Bramley/Examples/App")
  }

  @Test("ends when it is interrupted")
  func interrupted() throws {
    try withFolder { folder in
      let interruption = Interruption()
      interruption.request()

      let error = #expect(throws: HonestyError.self) {
        try PackageCopy(of: [folder], to: "\(folder)/copy").update(nil, interruption: interruption)
      }
      #expect(error?.code == .interrupted)
    }
  }
}
