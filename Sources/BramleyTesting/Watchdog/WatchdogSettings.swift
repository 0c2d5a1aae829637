// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// When a test that does not end is reported, and when it ends the process.
struct WatchdogSettings: Sendable {
  /// The variable with the seconds after which a test is reported.
  static let reportName = "BRAMLEY_STUCK_AFTER"
  /// The variable with the seconds after which it ends the process.
  static let exitName = "BRAMLEY_STUCK_EXIT_AFTER"

  /// The settings of this run.
  static let current = WatchdogSettings(ProcessInfo.processInfo.environment)

  /// When a test is reported; nil for never.
  let reportLimit: Duration?
  /// When a test ends the process; nil for never, which is the usual choice.
  let exitLimit: Duration?

  /// Reads the settings; zero stands for never.
  init(_ environment: [String: String]) {
    func seconds(_ name: String, _ usual: Double?) -> Duration? {
      let seconds = environment[name].flatMap(Double.init) ?? usual
      return seconds.flatMap { $0 > 0 ? .seconds($0) : nil }
    }
    reportLimit = seconds(Self.reportName, 60)
    exitLimit = seconds(Self.exitName, nil)
  }

  /// The limit that comes after another one.
  func nextLimit(after limit: Duration) -> Duration? {
    [reportLimit, exitLimit].compactMap { $0 }.filter { $0 > limit }.min()
  }
}
