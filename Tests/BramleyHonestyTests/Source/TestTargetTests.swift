// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Foundation
import Testing

@Suite("Test targets")
struct TestTargetTests {
  @Test("of a package are the folders below Tests, fixtures and packages left out")
  func package() throws {
    try withFolder([
      "Package.swift", "Sources/Shop/Shop.swift", "Tests/ShopTests/CartTests.swift",
      "Tests/ShopTests/Prices/PriceTests.swift", "Tests/BakeryTests/OvenTests.swift",
      "Tests/Fixtures/Broken.swift", "Tests/InnerTests/Package.swift",
      "Tests/InnerTests/Tests/MoreTests.swift", "Tests/.hidden/Hidden.swift",
      "Tests/ShopTests/data.json",
    ]) { root in
      let targets = try TestTarget.targets(in: [root])

      #expect(targets.map(\.name) == ["BakeryTests", "ShopTests"])
      #expect(
        targets.last?.paths.map { $0.dropFirst(root.count) } == [
          "/Tests/ShopTests/CartTests.swift", "/Tests/ShopTests/Prices/PriceTests.swift",
        ])
    }
  }

  @Test("of a folder that is no package is the folder")
  func folder() throws {
    try withFolder(["ShopTests/CartTests.swift", "ShopTests/Prices/PriceTests.swift"]) { root in
      let targets = try TestTarget.targets(in: ["\(root)/ShopTests/"])

      #expect(targets.map(\.name) == ["ShopTests"])
      #expect(targets.first?.paths.count == 2)
    }
  }

  @Test("of files are one target of them all")
  func files() throws {
    try withFolder(["B.swift", "A.swift"]) { root in
      let targets = try TestTarget.targets(in: ["\(root)/B.swift", "\(root)/A.swift"])

      #expect(targets.flatMap(\.paths) == ["\(root)/A.swift", "\(root)/B.swift"])
    }
  }

  @Test("of a path that is not there say so")
  func missing() throws {
    let error = #expect(throws: HonestyError.self) {
      try TestTarget.targets(in: ["no/such/folder"])
    }

    #expect(error?.code == .noSuchFile)
    #expect(error?.description.contains("no/such/folder") == true)
  }

  @Test("learn from the sources of their package which functions keep closures")
  func calledCode() throws {
    let tests = "import Testing\n@Test func loads() { model.load { #expect($0 == 1) } }\n"
    let source = "public func load(_ done: @escaping (Int) -> Void) {}\n"
    try withFolder(["Package.swift", "Sources/Shop/Shop.swift", "Tests/ShopTests/T.swift"]) {
      root in
      try Data(source.utf8).write(to: URL(fileURLWithPath: "\(root)/Sources/Shop/Shop.swift"))
      let files = [(path: "T.swift", bytes: Array(tests.utf8))]

      let known = CalledCode(ofPackagesAround: ["\(root)/Tests/ShopTests/T.swift"])

      #expect(StaticCheck().findings(in: files).isEmpty)
      #expect(
        StaticCheck().findings(in: files, calling: known).map(\.rule.id) == [
          "check-in-unawaited-task"
        ])
    }
  }

  private func withFolder(_ paths: [String], _ body: (_ root: String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("honesty-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for path in paths {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(root.path)
  }
}
