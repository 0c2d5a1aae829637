// swift-tools-version: 6.1
// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A small shop for the check by changed sources. A comment `// survives: CHANGE` names the changes of the
// next line that no test notices; all others that tests reach are noticed.
let package = Package(
  name: "Mutation",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Bakery"),
    .testTarget(name: "BakeryTests", dependencies: ["Bakery"]),
  ],
  swiftLanguageModes: [.v6]
)
