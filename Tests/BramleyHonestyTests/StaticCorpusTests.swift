// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("Static check of the corpus")
struct StaticCorpusTests {
  @Test(
    "finds each hollow test by the rules that its comment names, and nothing else",
    .bug("https://github.com/realm/SwiftLint/issues/1417", "unknown-test"),
    .bug("https://github.com/swiftlang/swift-testing/pull/572", "empty-arguments"),
    .bug("https://github.com/pytest-dev/pytest/issues/2527", "empty-arguments"),
    .bug("https://github.com/swiftlang/swift-testing/pull/1715", "foreign-assert"))
  func hollow() throws {
    let corpus = try Corpus("Tests/HollowTests")

    let expected = corpus.expected()
    #expect(!expected.isEmpty)
    #expect(corpus.found().symmetricDifference(expected).sorted() == [])
  }

  @Test("finds nothing in healthy tests")
  func healthy() throws {
    let corpus = try Corpus("Tests/HealthyTests")

    #expect(!corpus.files.isEmpty)
    #expect(corpus.found().sorted() == [])
  }
}
