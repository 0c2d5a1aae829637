// swift-tools-version: 6.1
// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bramley", path: "..")],
  targets: [
    .executableTarget(
      name: "loopback-server",
      dependencies: [
        .product(name: "BramleyBackend", package: "Bramley"),
        .product(name: "BramleyServer", package: "Bramley"),
      ]),
    .executableTarget(
      name: "in-process",
      dependencies: [.product(name: "Bramley", package: "Bramley")]),
    .executableTarget(
      name: "backend-benchmark",
      dependencies: [.product(name: "BramleyBackend", package: "Bramley")]),
    .executableTarget(
      name: "journal-memory",
      dependencies: [.product(name: "BramleyBackend", package: "Bramley")]),
    .executableTarget(
      name: "mock-benchmark",
      dependencies: [.product(name: "BramleyMocks", package: "Bramley")]),
    .executableTarget(name: "mock-sources"),
    .executableTarget(
      name: "wait-benchmark",
      dependencies: [.product(name: "Bramley", package: "Bramley")]),
  ],
  swiftLanguageModes: [.v6]
)
