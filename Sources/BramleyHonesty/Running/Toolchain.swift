// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

/// The toolchain that builds the tests, and whose tools must read what they executed.
struct Toolchain {
  /// The path of the program `swift`.
  let swift: String
  /// The folder of llvm-profdata and llvm-cov.
  private let tools: String
  /// What marks the processes of its programs, or nil for a new mark each.
  var mark: String?

  /// Finds the toolchain behind the `swift` that comes first in PATH.
  ///
  /// - Throws: ``HonestyError`` when there is none, or when it has no tools for coverage. Those of another
  ///   LLVM read other formats, so they are not looked for.
  init(interruption: Interruption) throws(HonestyError) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/swift" }.first(where: FileManager.default.isExecutableFile)
    guard let found else {
      throw HonestyError(
        .runFailed, "There is no `swift` in PATH.",
        remedy: "Install a toolchain, or add it to PATH.")
    }
    swift = found
    if let tools = Self.tools(beside: found) {
      self.tools = tools
      return
    }
    let lines = try ChildProcess(found, ["-print-target-info"])
      .lines(interruption: interruption)
    let info = try? JSONDecoder().decode(Info.self, from: Data(lines.joined(separator: "\n").utf8))
    guard let resources = info?.paths.runtimeResourcePath else {
      throw HonestyError(
        .runFailed, "\(found) does not tell where its toolchain is.",
        remedy: "Use the toolchain of swift.org or Xcode.")
    }
    let tools = URL(fileURLWithPath: resources).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("bin").path
    for tool in ["llvm-profdata", "llvm-cov"]
    where !FileManager.default.isExecutableFile(atPath: "\(tools)/\(tool)") {
      throw HonestyError(
        .runFailed, "The toolchain of \(found) has no \(tool) in \(tools).",
        remedy: "Use the toolchain of swift.org or Xcode.")
    }
    self.tools = tools
  }

  /// The folder that a link to the compiler's driver leads to, if the tools are there; to ask the
  /// driver takes as long as to start it.
  private static func tools(beside swift: String) -> String? {
    let folder = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      .path
    let isComplete = ["swift-frontend", "llvm-profdata", "llvm-cov"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
    }
    return isComplete ? folder : nil
  }

  /// The path of a tool of the toolchain.
  func tool(_ name: String) -> String { "\(tools)/\(name)" }

  private struct Info: Decodable {
    let paths: Paths

    struct Paths: Decodable { let runtimeResourcePath: String }
  }
}
