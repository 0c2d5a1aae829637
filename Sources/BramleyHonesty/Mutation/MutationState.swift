// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// What is known so far, so that the work can go on after an interruption.
struct MutationState: Sendable, Equatable, Codable {
  /// The form of the file; another one is not read.
  var version = 2
  /// What was copied.
  var files: [String] = []
  /// The program `swift` that built it.
  var swift = ""
  /// The expression that the tests had to match.
  var filter: String?
  /// The seed of the choice.
  var seed: UInt64 = 0
  /// All changes that the sources allow.
  var mutants: [Mutant] = []
  /// The tests.
  var groups: [TestGroup] = []
  /// What the tests said, by the names of the changes.
  var verdicts: [String: MutationVerdict] = [:]
  /// The change that is in the copy at the moment.
  var current: Mutant?

  /// Reads a state.
  ///
  /// - Returns: The state, or nil when there is none, or none that can be understood.
  static func read(from path: String) -> MutationState? {
    guard let data = FileManager.default.contents(atPath: path),
      let state = try? JSONDecoder().decode(MutationState.self, from: data),
      state.version == MutationState().version
    else { return nil }
    return state
  }

  /// Writes the state beside the old one, and puts it in its place.
  ///
  /// - Throws: ``HonestyError`` when it cannot be written.
  func write(to path: String) throws(HonestyError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw HonestyError(
        .runFailed, "The file \(path) cannot be written: \(error.localizedDescription)",
        remedy: "Make room there, or choose another folder with --scratch.")
    }
  }
}
