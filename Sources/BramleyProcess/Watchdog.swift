// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small process that ends another process and all of its descendants, and deletes their folder.
///
/// It waits until its standard input ends, which happens when this process says so or is gone, for
/// whatever reason: a crash and SIGKILL included. Then it gathers the family: whoever is in the
/// leader's session, carries the mark in its environment, or descends from one of these. None of
/// the three suffices alone, as browsers start helpers in new sessions, and overwrite the
/// environment of others.
package final class Watchdog: Sendable {
  /// The name of the environment variable that carries the marks.
  private static let markName = "BRAMLEY_RUN"

  /// The mark of the family.
  package let mark: String
  let identifier: Int32
  private let leash: Lock<Pipe?>

  /// Starts the watchdog, without a leader yet.
  ///
  /// - Parameters:
  ///   - mark: The mark of the family, or nil for a new one.
  ///   - grace: The time between asking and killing.
  ///   - folder: The folder to delete in the end, if any.
  ///   - lock: A descriptor that stays open for as long as the watchdog has work to do, if any.
  /// - Throws: ``ProcessError`` when the system refuses.
  package init(
    mark: String? = nil, grace: Duration = .seconds(2), deleting folder: String? = nil,
    holding lock: Int32? = nil
  ) throws(ProcessError) {
    self.mark = mark ?? UUID().uuidString
    let parts = grace.components
    let twentieths = parts.seconds * 20 + parts.attoseconds / 50_000_000_000_000_000
    let leash = try Pipe()
    do throws(ProcessError) {
      // The lock takes the place of standard output, which is not used.
      identifier = try Spawn(
        executable: "/bin/sh",
        arguments: [
          "-c", Self.program, "bramley", self.mark, String(twentieths), folder ?? "",
        ],
        environment: ["PATH": "/usr/bin:/bin"], input: leash.readEnd, output: lock
      ).start()
    } catch {
      leash.close()
      throw error
    }
    // The end to read from stays open here, so that a watchdog that somebody has killed does no harm:
    // to write to a pipe that nobody reads is deadly.
    makeNonblocking(leash.writeEnd)
    self.leash = Lock(leash)
  }

  deinit { loosen() }

  /// Starts the leader of the family, with the mark.
  ///
  /// - Returns: The identifier of the process.
  /// - Throws: ``ProcessError`` when the system refuses.
  func start(_ leader: Spawn) throws(ProcessError) -> Int32 {
    var marked = leader
    marked.environment[Self.markName] = [leader.environment[Self.markName], mark]
      .compactMap(\.self).joined(separator: " ")
    let identifier = try marked.start()
    tell("\(identifier)")
    return identifier
  }

  /// Lets the watchdog end the family.
  package func loosen() {
    let pipe = leash.withLock { leash in
      defer { leash = nil }
      return leash
    }
    pipe?.close()
  }

  /// Waits until the watchdog has done its work; to be called once.
  func awaitEnd() { reapProcess(identifier) }

  /// Lets the watchdog end the family, and waits until that is done; to be called once.
  func endFamily() {
    loosen()
    awaitEnd()
  }

  /// Sends the watchdog away without work, as there is nothing left to end; to be called once.
  package func dismiss() {
    tell("done")
    endFamily()
  }

  private func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    leash.withLock { leash in
      if let leash { _ = write(leash.writeEnd, bytes, bytes.count) }
    }
  }
}
