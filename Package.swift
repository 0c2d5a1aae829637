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
  name: "Bramley",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Bramley", targets: ["Bramley"]),
    .library(name: "BramleyBackend", targets: ["BramleyBackend"]),
    .library(name: "BramleyLaunch", targets: ["BramleyLaunch"]),
    .library(name: "BramleyNetwork", targets: ["BramleyNetwork"]),
    .library(name: "BramleyServer", targets: ["BramleyServer"]),
    .library(name: "BramleyWebDriver", targets: ["BramleyWebDriver"]),
    .executable(name: "bramley", targets: ["BramleyTool"]),
  ],
  traits: [
    .trait(name: "Mocking", description: "Keeps the app side of Bramley alive in release builds.")
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
        "BramleyBackend", "BramleyServer", "BramleyLaunch", "BramleyTimeline", "CLinux",
      ]),
    .target(name: "BramleyWebDriver", dependencies: ["BramleyUI", "BramleyNetwork"]),

    // Test library and tool
    .target(
      name: "BramleyTesting",
      dependencies: ["BramleyBackend", "BramleyWait", "BramleyTimeline", "BramleyReport"]),
    .target(
      name: "Bramley",
      dependencies: ["BramleyBackend", "BramleyURLSession", "BramleyWait", "BramleyTesting"]),
    .executableTarget(name: "BramleyTool", dependencies: ["BramleyReport"]),

    // Tests
    .testTarget(
      name: "BramleyURLSessionTests", dependencies: ["BramleyURLSession", "BramleyBackend"]),
    .testTarget(
      name: "DoorTests",
      dependencies: ["BramleyBackend", "BramleyServer", "BramleyURLSession", "BramleyWait"]),
    .testTarget(
      name: "BramleyTestingTests",
      dependencies: [
        "BramleyTesting", "BramleyBackend", "BramleyURLSession", "BramleyWait", "BramleyTimeline",
        "_BramleyTestSupport",
      ]),
    .testTarget(
      name: "BramleyLaunchTests",
      dependencies: ["BramleyLaunch", "BramleyServer", "BramleyBackend"]),
    .testTarget(name: "BramleyWaitTests", dependencies: ["BramleyWait", "BramleyTimeline"]),
    .testTarget(name: "BramleyTimelineTests", dependencies: ["BramleyTimeline"]),
    .testTarget(name: "BramleyReportTests", dependencies: ["BramleyReport", "BramleyTimeline"]),
    .testTarget(name: "BramleyToolTests", dependencies: ["BramleyTool", "BramleyReport"]),
    .testTarget(
      name: "BramleyServerTests",
      dependencies: ["BramleyServer", "BramleyBackend", "BramleyNetwork", "_BramleyTestSupport"]),
    .testTarget(
      name: "BramleyNetworkTests",
      dependencies: ["BramleyNetwork", "BramleyHTTP", "_BramleyTestSupport"]),
    .testTarget(name: "BramleyHTTPTests", dependencies: ["BramleyHTTP"]),
    .target(
      name: "_BramleyTestSupport", dependencies: ["BramleyHTTP", "BramleyBackend"],
      path: "Tests/_BramleyTestSupport"),
    .testTarget(
      name: "BramleyBackendTests",
      dependencies: ["BramleyBackend", "BramleyTimeline", "BramleyWait", "_BramleyTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyUITests",
      dependencies: [
        "BramleyUI", "BramleyTimeline", "BramleyBackend", "BramleyLaunch", "_BramleyTestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "BramleyWebDriverTests",
      dependencies: [
        "BramleyWebDriver", "BramleyUI", "BramleyTimeline", "BramleyNetwork", "BramleyHTTP",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + common
}
