// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

/// The manifest behaves differently when Bramley is somebody's dependency by version: the flags that
/// link the toolchain's SwiftSyntax are not allowed there.
@Suite("A dependency by version", .serialized, .occupiesACore, .timeLimit(.minutes(10)))
struct VersionedDependencyTests {
  @Test(
    "builds for unit tests and for the server without any other package",
    .bug("https://github.com/wireapp/wire-ios/pull/5037", "users compile swift-syntax"))
  func noOtherPackage() async throws {
    let package = try await DependentPackage(products: ["Bramley", "BramleyServer"])
    defer { package.remove() }

    let build = try await package.swift("build")

    #expect(build.status == 0, "\(build.output)")
    #expect(package.checkouts == ["Bramley"])
  }

  @Test("takes SwiftSyntax from its package for macros, when the trait asks for it")
  func packageOfSwiftSyntax() async throws {
    let package = try await DependentPackage(
      products: ["BramleyMacros", "BramleyMocks"], traits: ["SwiftSyntax"])
    defer { package.remove() }
    try await package.replaceSwiftSyntax()

    // The stand-in has the products and no code, so this plans everything and compiles the rest.
    let build = try await package.swift("build", "--target", "UsesBramleyMocks")

    #expect(build.status == 0, "\(build.output)")
    #expect(package.checkouts == ["Bramley", "swift-syntax"])
  }

  @Test("names the trait that is missing when macros are used without")
  func missingTrait() async throws {
    let package = try await DependentPackage(products: ["BramleyMacros"])
    defer { package.remove() }

    let build = try await package.swift("build", "--target", "UsesBramleyMacros")

    #expect(build.status != 0)
    #expect(build.output.contains("traits: [\"SwiftSyntax\"]"), "\(build.output)")
  }
}
