// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

extension SampleCompiler {
  /// What is wrong with the files of a package: products that there are not, and what the compiler
  /// has against them.
  ///
  /// Nothing of Bramley is built for it: the files are compiled against the modules of this build.
  ///
  /// - Throws: An error when files cannot be written, or a program cannot be run.
  func complaints(about files: SamplePackage) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "bramley-samples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try files.write(into: folder)

    let known = try await description(of: package, scratch: folder).products.map(\.name)
    let asked = try await description(of: folder, scratch: folder).targets
      .flatMap { $0.dependencies.compactMap(\.product) }
    var complaints = asked.filter { !known.contains($0) }.map { "There is no product \($0)." }
    // Sources come before Tests, which import them.
    for target in files.folders.sorted() {
      let module = target.split(separator: "/").last.map(String.init) ?? ""
      let run = try await ProgramRun(
        "/usr/bin/env",
        ["swiftc", "-emit-module", "-emit-module-path", "\(folder.path)/\(module).swiftmodule"]
          + ["-I", folder.path, "-module-name", module] + options()
          + files.paths(in: target).map { "\(folder.path)/\($0)" },
        environment: ["TMPDIR": folder.path], includingErrors: true, isPatient: true)
      guard run.status != 0 else { continue }
      let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
      complaints += errors.isEmpty ? [run.output] : errors.map(String.init)
    }
    return complaints
  }

  /// Reads a manifest as the package manager does.
  ///
  /// It gets a build folder of its own: that of the package is locked while its tests run.
  private func description(of package: URL, scratch: URL) async throws -> Description {
    let run = try await ProgramRun(
      "/usr/bin/env",
      ["swift", "package", "--package-path", package.path]
        + ["--scratch-path", scratch.appending(path: "scratch").path, "dump-package"])
    return try JSONDecoder().decode(Description.self, from: Data(run.output.utf8))
  }

  /// The parts of a manifest that matter here.
  private struct Description: Decodable {
    struct Product: Decodable { let name: String }
    struct Target: Decodable { let dependencies: [Dependency] }

    /// A dependency of a target; those on other targets have no product.
    struct Dependency: Decodable {
      let product: String?

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard container.contains(.product) else {
          product = nil
          return
        }
        var parts = try container.nestedUnkeyedContainer(forKey: .product)
        product = try parts.decode(String.self)
      }

      private enum CodingKeys: String, CodingKey { case product }
    }

    let products: [Product]
    let targets: [Target]
  }
}
