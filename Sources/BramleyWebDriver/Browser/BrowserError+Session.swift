// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BrowserError {
  /// Puts a driver's refusal to start the browser into words.
  ///
  /// - Parameters:
  ///   - reason: What the driver said.
  ///   - programs: The programs in question.
  /// - Returns: The error.
  static func notStarted(_ reason: String, _ programs: BrowserPrograms) -> Self {
    let driverVersion = number(behind: "only supports Chrome version ", in: reason)
    if let driverVersion {
      let version = number(behind: "Current browser version is ", in: reason) ?? "another one"
      return Self(
        .versionMismatch,
        "\(programs.driver) drives version \(driverVersion), but \(programs.browser) is version "
          + "\(version). Install both from the same source, or set BRAMLEY_CHROMIUM and "
          + "BRAMLEY_CHROMEDRIVER to a pair that fits.")
    }
    let firstLine = reason.split(separator: "\n").first.map(String.init) ?? "no reason given"
    return Self(
      .browserNotStarted,
      "\(programs.browser) did not start (\(firstLine)). Run it with --headless=new --dump-dom "
        + "about:blank to see why.")
  }

  private static func number(behind lead: String, in text: String) -> String? {
    guard let range = text.range(of: lead) else { return nil }
    let number = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }
    return number.isEmpty ? nil : String(number)
  }
}
