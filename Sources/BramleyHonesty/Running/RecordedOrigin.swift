// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

#if os(Linux)
  private import CLinux
#endif
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Makes sure that recordings are of the test programs and sources that are there now.
struct RecordedOrigin {
  /// What was recorded.
  let recording: Recording
  /// The paths of the test programs.
  let programs: [String]

  /// What to do about recordings of something else.
  static let remedy = "Build and run the tests with coverage again, and name what that run left."

  /// The profiles of the test programs; those of programs that tests start tell nothing about tests.
  ///
  /// - Returns: Their paths.
  /// - Throws: ``HonestyError`` when there is none, or when one is older than the programs.
  func profiles() throws(HonestyError) -> [String] {
    let parts = programs.compactMap { path in
      // Mapped, as test programs are large.
      try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    }
    // Many profiles are of the same few programs.
    var known: [[UInt8]: Bool] = [:]
    var own: [String] = []
    for (path, profile) in recording.rawProfiles {
      let isOwn =
        profile.identities.isEmpty
        || profile.identities.contains { identity in
          if let answer = known[identity] { return answer }
          let answer = parts.contains { Self.holds($0, identity) }
          known[identity] = answer
          return answer
        }
      if isOwn { own.append(path) }
    }
    guard !own.isEmpty || !recording.mergedProfiles.isEmpty else {
      throw HonestyError(
        .noCoverage,
        "None of the profiles was written by \(programs[0]), the first of them \(recording.rawProfiles[0].path): "
          + "they are of another build.",
        remedy: Self.remedy)
    }
    let all = own + recording.mergedProfiles
    try expectNewer(all + recording.eventStreams + recording.logs)
    return all
  }

  /// Makes sure that sources are as they were when the programs were built.
  ///
  /// - Parameter sources: The paths of the sources.
  /// - Throws: ``HonestyError`` when one was changed since.
  func expectUnchanged(_ sources: [String]) throws(HonestyError) {
    guard let built = programs.compactMap(Self.changed).min() else { return }
    let changed = sources.sorted().first { path in Self.changed(path).map { $0 > built } == true }
    guard let changed else { return }
    throw HonestyError(
      .unreadable, "The file \(changed) was changed after the tests were built.",
      remedy: Self.remedy)
  }

  private func expectNewer(_ files: [String]) throws(HonestyError) {
    guard let built = programs.compactMap(Self.changed).max() else { return }
    let old = files.first { path in Self.changed(path).map { $0 < built } == true }
    guard let old else { return }
    throw HonestyError(
      .unreadable, "The file \(old) is older than the tests, which were built after it.",
      remedy: Self.remedy + " When you copy files, keep their times.")
  }

  private static func holds(_ program: Data, _ identity: [UInt8]) -> Bool {
    program.withUnsafeBytes { program in
      guard let start = program.baseAddress else { return false }
      return memmem(start, program.count, identity, identity.count) != nil
    }
  }

  private static func changed(_ path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }
}
