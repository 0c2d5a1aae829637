// swift-tools-version: 6.1
// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Settings that every Swift target of this package shares.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ApplePie",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Bramley", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),

    // The app
    .target(
      name: "ApplePieKit",
      dependencies: [
        "CSQLite", .product(name: "BramleyMacros", package: "Bramley"),
        .product(name: "BramleyNetwork", package: "Bramley"),
      ]),
    .executableTarget(
      name: "ApplePie",
      dependencies: [
        "ApplePieKit", "ApplePieScenarios", .product(name: "BramleyLaunch", package: "Bramley"),
      ]),

    // What app and tests share
    .target(
      name: "ApplePieScenarios",
      dependencies: ["ApplePieKit", .product(name: "BramleyBackend", package: "Bramley")]),
    .target(
      name: "ApplePieMocks",
      dependencies: ["ApplePieKit", .product(name: "Bramley", package: "Bramley")]),

    // Tests
    .testTarget(name: "ItemsTests", dependencies: ["ApplePieMocks"]),
    .testTarget(
      name: "MelodiesTests", dependencies: ["ApplePieMocks", "ApplePieScenarios"],
      plugins: [.plugin(name: "BramleyMockPlugin", package: "Bramley")]),
    .testTarget(name: "LoginTests", dependencies: ["ApplePieMocks", "ApplePieScenarios"]),
    .testTarget(name: "WebTests", dependencies: ["ApplePieMocks", "ApplePieScenarios"]),
    .testTarget(
      name: "ApplePieUITests",
      dependencies: [
        "ApplePie", "ApplePieScenarios", .product(name: "Bramley", package: "Bramley"),
        .product(name: "BramleyWebDriver", package: "Bramley"),
      ]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "ApplePie", "ApplePieScenarios", .product(name: "Bramley", package: "Bramley"),
        .product(name: "BramleyLaunch", package: "Bramley"),
        .product(name: "BramleyNetwork", package: "Bramley"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + common
}
