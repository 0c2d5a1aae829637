// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Makes the mocks of a test target before it is compiled.
///
/// A protocol gets a mock if the line `/// bramley:mock` stands before it, in the target or in a
/// target of the same package that it depends on. All other sources that it depends on are read
/// to find inherited protocols.
@main
struct BramleyMockPlugin: BuildToolPlugin {
  /// The start of the line before a protocol that asks for a mock.
  private static let marker = "/// bramley:mock"

  /// One command for each module that has a marked protocol.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let user = target as? SwiftSourceModuleTarget else {
      Diagnostics.error(
        "BramleyMockPlugin makes mocks in Swift, but \(target.name) has other code.")
      return []
    }
    let ownTargets = Set(context.package.targets.map(\.id))
    let modules =
      [user] + user.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let marked = try modules.filter { try ownTargets.contains($0.id) && Self.isMarked($0) }
    guard !marked.isEmpty else {
      Diagnostics.warning(
        """
        BramleyMockPlugin has nothing to do for \(user.name): put the line "\(Self.marker)" before \
        a protocol that needs a mock, here or in a target that this one depends on.
        """)
      return []
    }
    let tool = try context.tool(named: "BramleyTool")
    return marked.map { module in
      let others = modules.filter { $0.id != module.id }
      return mocking(module, for: user, readingAlso: others, by: tool.url, in: context)
    }
  }

  /// The command that makes the mocks of one module.
  private func mocking(
    _ module: SwiftSourceModuleTarget, for user: SwiftSourceModuleTarget,
    readingAlso others: [SwiftSourceModuleTarget], by tool: URL, in context: PluginContext
  ) -> Command {
    let sources = module.swiftFiles
    let output = context.pluginWorkDirectoryURL.appending(path: "\(module.name)+Mocks.swift")
    var arguments = ["mock"] + sources.map(\.path) + ["--output", output.path]
    if module.id != user.id {
      // What is not a test cannot rely on being built with testability.
      arguments += [user.kind == .test ? "--testable-import" : "--import", module.moduleName]
    }
    for other in others { arguments += ["--lookup", other.directoryURL.path] }
    arguments += ["--cache", context.pluginWorkDirectoryURL.appending(path: "Cache").path]
    return .buildCommand(
      displayName: "Making the mocks of \(module.name) for \(user.name)", executable: tool,
      arguments: arguments,
      // In a build with coverage the tool would leave its profile in the folder of the package.
      environment: ["LLVM_PROFILE_FILE": "/dev/null"],
      inputFiles: sources + others.flatMap(\.swiftFiles),
      outputFiles: [output])
  }

  private static func isMarked(_ module: SwiftSourceModuleTarget) throws -> Bool {
    try module.swiftFiles.contains { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.contains(marker)
        && text.split(whereSeparator: \.isNewline).contains { line in
          line.drop(while: \.isWhitespace).hasPrefix(marker)
        }
    }
  }
}

// MARK: -

extension SwiftSourceModuleTarget {
  /// The Swift files of the module that a person wrote.
  fileprivate var swiftFiles: [URL] { sourceFiles(withSuffix: "swift").map(\.url) }
}
