// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

/// A package in a temporary folder that depends on Bramley by version.
///
/// Bramley is the state of the working tree, committed to a repository of its own as version 1.0.0.
struct DependentPackage {
  /// A program that the set-up needs did not succeed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The version of swift-syntax that the stand-in claims to be.
  private static let syntaxVersion = "603.0.0"

  private let folder: URL
  private var root: URL { folder.appending(path: "User") }

  /// Makes a package.
  ///
  /// - Parameters:
  ///   - products: The products of Bramley that it uses, each by a target of its own, such as
  ///     "UsesBramley".
  ///   - traits: The traits of Bramley that it enables.
  /// - Throws: ``Failure`` when git does not do its part, or the error of writing a file.
  init(products: [String], traits: [String] = []) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bramley-package-\(UUID())")
    let bramley = folder.appending(path: "Bramley")
    let workingTree = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try await Self.commit(workingTree, to: bramley, version: "1.0.0")
    let targets = products.map { product in
      """
          .target(
            name: "Uses\(product)", dependencies: [.product(name: "\(product)", package: "Bramley")]),
      """
    }
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "User",
        platforms: [.macOS(.v15)],
        dependencies: [
          .package(
            url: "\(bramley.absoluteString)", from: "1.0.0", traits: [\(Self.list(traits))])
        ],
        targets: [
      \(targets.joined(separator: "\n"))
        ])
      """, to: "User/Package.swift")
    for product in products {
      try write("import \(product)", to: "User/Sources/Uses\(product)/Use.swift")
    }
  }

  /// The names of the repositories that were checked out for it.
  var checkouts: Set<String> {
    let checkouts = root.appending(path: ".build/checkouts").path
    return Set((try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? [])
  }

  /// Runs a command of the package manager in it.
  func swift(_ command: String, _ arguments: String...) async throws -> ProgramRun {
    let common = [
      "--package-path", root.path, "--cache-path", folder.appending(path: "cache").path,
    ]
    return try await ProgramRun(
      "/usr/bin/env", ["swift", command] + common + arguments, includingErrors: true,
      isPatient: true)
  }

  /// Lets a package stand in for swift-syntax that has its products, and nothing in them.
  func replaceSwiftSyntax() async throws {
    let products = [
      "SwiftBasicFormat", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftIfConfig",
      "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ]
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let products = [\(Self.list(products))]
      let package = Package(
        name: "swift-syntax",
        products: products.map { .library(name: $0, targets: [$0]) },
        targets: products.map { .target(name: $0) })
      """, to: "Syntax/Package.swift")
    for product in products { try write("", to: "Syntax/Sources/\(product)/Empty.swift") }
    let repository = folder.appending(path: "swift-syntax")
    try await Self.commit(
      folder.appending(path: "Syntax"), to: repository, version: Self.syntaxVersion)
    let mirroring = try await swift(
      "package", "config", "set-mirror",
      "--original", "https://github.com/swiftlang/swift-syntax.git",
      "--mirror", repository.absoluteString)
    guard mirroring.status == 0 else { throw Failure(description: mirroring.output) }
  }

  /// Deletes everything.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Commits all files of a folder to a new repository, without touching one that may be there.
  private static func commit(_ folder: URL, to repository: URL, version: String) async throws {
    let inFolder = ["--git-dir", repository.path, "--work-tree", folder.path]
    let author = ["-c", "user.name=John Doe", "-c", "user.email=john@doe.pie"]
    try await git(["init", "--quiet", "--bare", repository.path])
    try await git(inFolder + ["add", "--all"])
    try await git(inFolder + author + ["commit", "--quiet", "--no-gpg-sign", "--message", version])
    try await git(inFolder + ["tag", version])
  }

  private static func git(_ arguments: [String]) async throws {
    let run = try await ProgramRun(
      "/usr/bin/env", ["git"] + arguments, includingErrors: true, isPatient: true)
    guard run.status == 0 else {
      throw Failure(description: "git \(arguments.joined(separator: " ")): \(run.output)")
    }
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
