// swift-tools-version: 6.1
// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A corpus of tests for the honesty rules: each test under HollowTests passes although it checked
// nothing, or less than it seems to; each under HealthyTests looks like one of them and is sound.
let package = Package(
  name: "Hollow",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Bakery"),
    .testTarget(name: "HollowTests", dependencies: ["Bakery"]),
    .testTarget(name: "HealthyTests", dependencies: ["Bakery"]),
  ],
  swiftLanguageModes: [.v5]
)
