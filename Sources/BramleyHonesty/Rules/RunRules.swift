// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The rules that need a run with coverage.
enum RunRules {
  /// All of them, in the order of the documentation.
  static var all: [Rule] { [hollowTest, rottenCheck, lateCheck, emptyRun, noData] }

  /// A test in which nothing was evaluated.
  static let hollowTest = Rule(
    "hollow-test", .error,
    "By running: a test that passed although none of its checks was evaluated.",
    bad: """
      @Test func everyMelodyHasATitle() {
        for melody in shop.melodies { #expect(!melody.title.isEmpty) }  // none
      }
      """,
    good: """
      @Test func everyMelodyHasATitle() throws {
        try #require(!shop.melodies.isEmpty)
        for melody in shop.melodies { #expect(!melody.title.isEmpty) }
      }
      """)

  /// A check that was never evaluated, in a test that has others.
  static let rottenCheck = Rule(
    "rotten-check", .warning,
    "By running: a check that was not evaluated in any run of a test that passed.",
    bad: """
      #expect(shop.isOpen)
      if let melody = shop.melodies.first { #expect(melody.title == "Crumble Waltz") }
      """,
    good: """
      #expect(shop.isOpen)
      let melody = try #require(shop.melodies.first)
      #expect(melody.title == "Crumble Waltz")
      """)

  /// A check that was evaluated when nobody listened any more.
  static let lateCheck = Rule(
    "late-check", .error,
    "By running: a check that was evaluated after its test had ended.",
    bad: """
      @Test func loads() {
        shop.load { melodies in #expect(melodies.count == 3) }
      }
      """,
    good: """
      @Test func loads() async throws {
        #expect(try await shop.load().count == 3)
      }
      """)

  /// A run without a test.
  static let emptyRun = Rule(
    "empty-run", .error, "By running: a run, or a filter, with no test at all.",
    bad: "bramley check --run --filter MelodiTests",
    good: "bramley check --run --filter MelodyTests")

  /// Tests of which nothing is known.
  static let noData = Rule(
    "no-data", .warning,
    "By running: a test that was running when its process ended, so nothing is known of its checks.",
    bad: """
      @Test func firstMelody() {
        #expect(shop.melodies[0].title == "Crumble Waltz")  // crashes
      }
      """,
    good: """
      @Test func firstMelody() throws {
        let melody = try #require(shop.melodies.first)
        #expect(melody.title == "Crumble Waltz")
      }
      """)
}
