// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

/// Compiles samples beside the world that they speak of, all in one go.
struct SampleCompiler {
  /// The folder of the package.
  let package: URL

  /// What a sample may use: the products of the package.
  private static let products = [
    "Foundation", "FoundationNetworking", "Testing", "Bramley", "BramleyLaunch", "BramleyMacros",
    "BramleyServer", "BramleyWebDriver",
  ]
  /// Modules that are no product: their samples are for those who work on the package.
  private static let inner: Set = ["BramleyHonesty", "BramleyMockProgram", "BramleyReport"]

  /// What the compiler has against the samples, as "FILE:LINE: MESSAGE", a line each.
  ///
  /// - Throws: An error when files cannot be written, or the compiler cannot be run.
  func complaints(about samples: [Sample]) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bramley-samples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var files = try swiftFiles(in: package.appending(path: "Tests/Fixtures/Samples"))
    for (index, sample) in samples.enumerated() {
      let file = folder.appending(path: "Sample\(index).swift")
      try Data(sample.source(index, imports: imports(of: sample)).utf8).write(to: file)
      files.append(file.path)
    }
    let run = try await ProgramRun(
      "/usr/bin/env",
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-module-name", "Samples"] + options() + files,
      environment: ["TMPDIR": folder.path], includingErrors: true, isPatient: true)
    if run.status == 0 { return [] }
    let errors = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    return errors.isEmpty
      ? ["swiftc ended with \(run.status): \(run.output)"] : errors.map(String.init)
  }

  private func imports(of sample: Sample) -> [String] {
    let parts = sample.file.split(separator: "/")
    guard parts.first == "Sources", parts.count > 2 else { return Self.products }
    let module = String(parts[1])
    return Self.products + [Self.inner.contains(module) ? "@testable \(module)" : module]
  }

  func options() async throws -> [String] {
    let modules = try BuiltModules.folder()
    let macros = modules.deletingLastPathComponent().appending(path: "BramleyMockMacros-tool")
    let maps = ["CLinux", "CHTTPScan", "COpenSSL", "CNGHTTP2"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(package.path)/Sources/\($0)/module.modulemap"]
    }
    return try await [
      "-wmo", "-parse-as-library",
      "-continue-building-after-errors",
      "-swift-version", "6", "-diagnostic-style", "llvm",
      // A line such as `reply.status  // 200` has a value that is not used, on purpose.
      "-suppress-warnings", "-I", modules.path, "-I", syntaxFolder(),
      "-load-plugin-executable", "\(macros.path)#BramleyMockMacros",
    ] + maps
  }

  /// The folder of SwiftSyntax, which the modules import that read Swift.
  private func syntaxFolder() async throws -> String {
    let run = try await ProgramRun("/usr/bin/env", ["swiftc", "-print-target-info"])
    let information = try JSONDecoder().decode(TargetInformation.self, from: Data(run.output.utf8))
    return information.paths.runtimeResourcePath + "/host"
  }

  private struct TargetInformation: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }
    let paths: Paths
  }

  private func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }
}
