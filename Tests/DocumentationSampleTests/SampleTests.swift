// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import _BramleyTestSupport

@Suite("The samples of the documentation", .occupiesACore) struct SampleTests {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("compile, each of them") func compile() async throws {
    let samples = try allSamples()
    let files = Set(samples.map(\.file))
    try #require(
      files.isSuperset(of: ["README.md", "Sources/BramleyBackend/MockBackend.swift"]))

    let complaints = try await SampleCompiler(package: package).complaints(
      about: samples.filter { !$0.isFile })

    #expect(complaints == [], "\(complaints.joined(separator: "\n"))")
  }

  @Test("are a package that can be built, where the README starts with nothing")
  func firstSteps() async throws {
    let readme = try allSamples().filter { $0.file == "README.md" }
    let files = try #require(SamplePackage(of: readme))
    #expect(files.folders == ["Sources/Bakery", "Tests/BakeryTests"])

    let complaints = try await SampleCompiler(package: package).complaints(about: files)

    #expect(complaints == [], "\(complaints.joined(separator: "\n"))")
  }

  @Test("are refused as a package with a product that there is not, or with a mistake in a file")
  func brokenSteps() async throws {
    let readme = try allSamples().filter { $0.file == "README.md" }
    let broken = readme.map { sample in
      Sample(
        file: sample.file, line: sample.line,
        lines: sample.lines.map {
          $0.replacing("product(name: \"Bramley\"", with: "product(name: \"Bramly\"").replacing(
            "client.titles()", with: "client.songs()")
        })
    }
    let files = try #require(SamplePackage(of: broken))

    let complaints = try await SampleCompiler(package: package).complaints(about: files)

    #expect(complaints.count == 2)
    #expect(complaints.first?.contains("There is no product Bramly") == true, "\(complaints)")
    #expect(complaints.last?.contains("has no member 'songs'") == true, "\(complaints)")
  }

  @Test("are refused at the line that is wrong") func mistake() async throws {
    let page = """
      Two patterns, one of them misspelt, a declaration and a statement:

      ```swift
      .get("/melodies")
      .got("/melodies")
      ```

      ```swift
      func bake() { … }

      let oven: Heat = .high
      ```
      """
    let samples = Sample.samples(in: "Page.md", text: page)
    try #require(samples.count == 2)

    let complaints = try await SampleCompiler(package: package).complaints(about: samples)

    #expect(complaints.count == 2)
    #expect(complaints.contains { $0.hasPrefix("Page.md:5:") && $0.contains("'got'") })
    #expect(complaints.contains { $0.hasPrefix("Page.md:11:") && $0.contains("'Heat'") })
  }

  @Test("are found in comments, too, with the lines that they have there") func comments() {
    let source = """
      /// Bakes.
      ///
      /// ```swift
      /// oven.bake()
      ///   .hot()
      /// ```
      struct Oven {
        /// ```swift
        /// oven.heat()
        /// ```
        /// ```
        /// not Swift
        /// ```
        let heat = 1
      }
      """

    let samples = Sample.samples(in: "Oven.swift", text: source)

    #expect(samples.map(\.line) == [4, 9])
    #expect(samples.map(\.lines) == [["oven.bake()", "  .hot()"], ["oven.heat()"]])
  }

  private func allSamples() throws -> [Sample] {
    let sources = package.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
    return try (["README.md"] + paths).flatMap { path in
      Sample.samples(
        in: path,
        text: try String(contentsOf: package.appending(path: path), encoding: .utf8))
    }
  }
}
