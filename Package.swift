// swift-tools-version: 6.1
// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import Foundation
import PackageDescription

/// Settings that every Swift target of this package shares.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Bramley",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Bramley", targets: ["Bramley"]),
    .library(name: "BramleyBackend", targets: ["BramleyBackend"]),
    .library(name: "BramleyLaunch", targets: ["BramleyLaunch"]),
    .library(name: "BramleyMacros", targets: ["BramleyMacros"]),
    .library(name: "BramleyMocks", targets: ["BramleyMocks"]),
    .plugin(name: "BramleyMockPlugin", targets: ["BramleyMockPlugin"]),
    .library(name: "BramleyNetwork", targets: ["BramleyNetwork"]),
    .library(name: "BramleyServer", targets: ["BramleyServer"]),
    .library(name: "BramleyWebDriver", targets: ["BramleyWebDriver"]),
    .executable(name: "bramley", targets: ["BramleyTool"]),
    // A command plugin finds its tool only by a product that is named like the target.
    .executable(name: "BramleyTool", targets: ["BramleyTool"]),
    .plugin(name: "BramleyCheckPlugin", targets: ["BramleyCheckPlugin"]),
  ],
  traits: [
    .trait(name: "Mocking", description: "Keeps the app side of Bramley alive in release builds."),
    .trait(
      name: "SwiftSyntax",
      description: "Fetches swift-syntax, for a package that uses the mock macro or generator."),
  ],
  targets: [
    // System libraries: headers only, no C is compiled into a target of its own.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CHTTPScan"),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CNGHTTP2", pkgConfig: "libnghttp2",
      providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),

    // Libraries
    .target(name: "BramleyTimeline"),
    .target(name: "BramleyHTTP"),
    .target(name: "BramleyBackend", dependencies: ["BramleyHTTP", "BramleyTimeline"]),
    .target(
      name: "BramleyNetwork",
      dependencies: ["BramleyHTTP", "CLinux", "CHTTPScan", "COpenSSL", "CNGHTTP2"]),
    .target(name: "BramleyWait", dependencies: ["BramleyTimeline"]),
    .target(name: "BramleyReport", dependencies: ["BramleyTimeline"]),
    .target(name: "BramleyProcess", dependencies: ["BramleyTimeline", "CLinux"]),

    // Mocks
    .target(name: "BramleyMocks", dependencies: ["BramleyTimeline", "BramleyWait"]),
    .target(name: "BramleySwiftSyntax"),
    .target(name: "BramleyLexer", dependencies: ["CLinux"]),
    .target(name: "BramleyMockGenerator"),
    .target(
      name: "BramleyMockProgram", dependencies: ["BramleyMockGenerator", "BramleyLexer"]),
    .macro(name: "BramleyMockMacros", dependencies: ["BramleyMockGenerator"]),
    .target(name: "BramleyMacros", dependencies: ["BramleyMocks", "BramleyMockMacros"]),

    // Doors
    .target(name: "BramleyURLSession", dependencies: ["BramleyBackend"]),
    .target(name: "BramleyServer", dependencies: ["BramleyBackend", "BramleyNetwork"]),

    // The app and its user
    .target(
      name: "BramleyLaunch",
      dependencies: ["BramleyBackend", "BramleyURLSession", "BramleyNetwork"]),
    .target(
      name: "BramleyUI",
      dependencies: [
        "BramleyBackend", "BramleyServer", "BramleyLaunch", "BramleyTimeline", "BramleyProcess",
      ]),
    .target(
      name: "BramleyWebDriver", dependencies: ["BramleyUI", "BramleyNetwork", "BramleyProcess"]),

    // Test library and tool
    .target(
      name: "BramleyTesting",
      dependencies: [
        "BramleyBackend", "BramleyMocks", "BramleyWait", "BramleyTimeline", "BramleyReport",
        "CLinux",
      ]),
    .target(
      name: "Bramley",
      dependencies: [
        "BramleyBackend", "BramleyURLSession", "BramleyMocks", "BramleyWait", "BramleyTesting",
      ]),
    .target(
      name: "BramleyHonesty", dependencies: ["BramleyLexer", "BramleyProcess", "CLinux"]),
    // All of the tool but its entry point: tests can't rely on an executable being built first once a
    // test of a macro makes the package manager build all tests for the host.
    .target(
      name: "BramleyCommands",
      dependencies: ["BramleyHonesty", "BramleyMockProgram", "BramleyReport", "BramleyTimeline"]),
    .executableTarget(name: "BramleyTool", dependencies: ["BramleyCommands"]),
    .plugin(
      name: "BramleyMockPlugin", capability: .buildTool(), dependencies: ["BramleyTool"]),
    .plugin(
      name: "BramleyCheckPlugin",
      capability: .command(
        intent: .custom(
          verb: "bramley-check",
          description: "Looks for tests that can pass without having checked anything.")),
      dependencies: ["BramleyTool"]),

    // Tests
    .testTarget(
      name: "BramleyURLSessionTests",
      dependencies: ["BramleyURLSession", "BramleyBackend", "_BramleyTestSupport"]),
    .testTarget(
      name: "DoorTests",
      dependencies: [
        "BramleyBackend", "BramleyServer", "BramleyURLSession", "BramleyWait",
        "_BramleyTestSupport",
      ]),
    .testTarget(
      name: "BramleyTestingTests",
      dependencies: [
        "BramleyTesting", "BramleyBackend", "BramleyURLSession", "BramleyMocks", "BramleyWait",
        "BramleyTimeline", "_BramleyTestSupport",
      ]),
    .testTarget(
      name: "BramleyLaunchTests",
      dependencies: ["BramleyLaunch", "BramleyServer", "BramleyBackend"]),
    .testTarget(
      name: "MockBehaviourTests", dependencies: ["BramleyMocks", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyMockGeneratorTests",
      dependencies: ["BramleyMockGenerator", "_BramleyTestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "MockProofTests",
      dependencies: [
        "BramleyMockGenerator", "BramleyMockProgram", "BramleyMocks", "_BramleyTestSupport",
      ]),
    .testTarget(
      name: "BramleyWaitTests",
      dependencies: ["BramleyWait", "BramleyTimeline", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyHonestyTests",
      dependencies: ["BramleyHonesty", "BramleyProcess", "_BramleyTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyMocksTests",
      dependencies: ["BramleyMocks", "BramleyWait", "BramleyTimeline", "_BramleyTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyProcessTests", dependencies: ["BramleyProcess", "_BramleyTestSupport"]),
    .testTarget(name: "BramleyTimelineTests", dependencies: ["BramleyTimeline"]),
    .testTarget(name: "BramleyReportTests", dependencies: ["BramleyReport", "BramleyTimeline"]),
    .testTarget(
      name: "BramleyMockProgramTests",
      dependencies: [
        "BramleyMockProgram", "BramleyMockGenerator", "BramleyLexer", "_BramleyTestSupport",
      ]),
    .testTarget(
      name: "BramleyCommandsTests",
      dependencies: ["BramleyCommands", "BramleyReport", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyServerTests",
      dependencies: ["BramleyServer", "BramleyBackend", "BramleyNetwork", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyNetworkTests",
      dependencies: ["BramleyNetwork", "BramleyHTTP", "_BramleyTestSupport"]),
    .testTarget(name: "BramleyHTTPTests", dependencies: ["BramleyHTTP", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyMacrosTests", dependencies: ["BramleyMacros", "BramleyMockMacros"]),
    .testTarget(name: "PackageTests", dependencies: ["_BramleyTestSupport"]),
    .testTarget(
      name: "DocumentationSampleTests",
      dependencies: ["Bramley", "BramleyLaunch", "BramleyWebDriver", "_BramleyTestSupport"]),
    .target(
      name: "_BramleyTestSupport",
      dependencies: ["BramleyHTTP", "BramleyBackend", "BramleyProcess"],
      path: "Tests/_BramleyTestSupport"),
    .testTarget(
      name: "_BramleyTestSupportTests", dependencies: ["_BramleyTestSupport", "BramleyProcess"]),
    .testTarget(
      name: "BramleyBackendTests",
      dependencies: ["BramleyBackend", "BramleyTimeline", "BramleyWait", "_BramleyTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyUITests",
      dependencies: [
        "BramleyUI", "BramleyProcess", "BramleyTimeline", "BramleyBackend", "BramleyLaunch",
        "_BramleyTestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyWebDriverTests",
      dependencies: [
        "BramleyWebDriver", "BramleyUI", "BramleyProcess", "BramleyTimeline", "BramleyNetwork",
        "BramleyHTTP", "_BramleyTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - SwiftSyntax

/// The targets that see SwiftSyntax, with the libraries that they import.
let syntaxLibraries = [
  "BramleyHonesty": ["SwiftParser", "SwiftSyntax"],
  "BramleyHonestyTests": ["SwiftParser", "SwiftSyntax"],
  "BramleySwiftSyntax": ["SwiftSyntax"],
  "BramleyCommands": ["SwiftParser", "SwiftSyntax"],
  "BramleyCommandsTests": ["SwiftParser", "SwiftSyntax"],
  "BramleyTool": ["SwiftParser", "SwiftSyntax"],
  "BramleyMockGenerator": ["SwiftParser", "SwiftSyntax"],
  "BramleyMockGeneratorTests": ["SwiftParser", "SwiftSyntax"],
  "MockProofTests": ["SwiftParser", "SwiftSyntax"],
  "BramleyMockProgram": [
    "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
  ],
  "BramleyMockProgramTests": ["SwiftParser", "SwiftSyntax"],
  "BramleyMacrosTests": [
    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion",
  ],
  "BramleyMockMacros": ["SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxMacros"],
]

/// Whether this is somebody's dependency by version: in one of the folders that the package manager
/// keeps for those, or, while it still chooses among versions, in no folder at all.
let isVersioned: Bool = {
  let package = URL(fileURLWithPath: Context.packageDirectory)
  let parent = package.deletingLastPathComponent()
  let repositories = parent.deletingLastPathComponent().appendingPathComponent("repositories").path
  return package.path == "/" || package.path.contains("/registry/downloads/")
    || parent.lastPathComponent == "checkouts"
      && FileManager.default.fileExists(atPath: repositories)
}()

/// The folder of SwiftSyntax in the toolchain; nil if this toolchain comes without.
///
/// Only Linux has been tried. Xcode's swiftc is in no toolchain's folder, so macOS gets the package.
let toolchainSyntax: String? = {
  let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
  for compiler in folders.map({ URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }) {
    let usr = compiler.deletingLastPathComponent().deletingLastPathComponent()
    let host = usr.appendingPathComponent("lib/swift/host").path
    let module = "\(host)/SwiftSyntax.swiftmodule"
    if FileManager.default.fileExists(atPath: module) { return host }
  }
  return nil
}()

// The libraries of the toolchain need no network and no build, but unsafe flags, which a versioned
// dependency may not carry: there the package takes their place, fetched only if a trait asks for it.
for target in package.targets {
  guard var libraries = syntaxLibraries[target.name] else { continue }
  // The module that says what to do where SwiftSyntax is missing.
  if target.name != "BramleySwiftSyntax" { target.dependencies.append("BramleySwiftSyntax") }
  if let toolchainSyntax, !isVersioned {
    if target.type == .macro { libraries.append("SwiftCompilerPluginMessageHandling") }
    target.swiftSettings = [.unsafeFlags(["-I", toolchainSyntax])]
    target.linkerSettings =
      [.unsafeFlags(["-L", toolchainSyntax, "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax])]
      + libraries.map { .linkedLibrary($0) }
  } else {
    if target.type == .macro { libraries.append("SwiftCompilerPlugin") }
    let condition: TargetDependencyCondition? = isVersioned ? .when(traits: ["SwiftSyntax"]) : nil
    target.dependencies += libraries.map {
      .product(name: $0, package: "swift-syntax", condition: condition)
    }
  }
}
if toolchainSyntax == nil || isVersioned {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.0"))
}

// MARK: - Settings

for target in package.targets where ![.plugin, .system].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + common
}
