// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package bramley-check`: looks for hollow tests in the package, by source, by running them
/// (`--run`), or by changing what they test (`--mutate`).
@main
struct BramleyCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "BramleyTool")
    var words = ["check"] + arguments
    let isMutating = arguments.contains { $0 == "--mutate" || $0.hasPrefix("--mutate=") }
    if arguments.contains("--run") || isMutating, !arguments.contains("--scratch") {
      // The package manager holds its own build folder while a plugin runs.
      words += [
        "--scratch",
        context.pluginWorkDirectoryURL.appendingPathComponent(isMutating ? "mutation" : "run").path,
      ]
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = words
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has said what it found; the exit code of the plugin is that of the tool.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
