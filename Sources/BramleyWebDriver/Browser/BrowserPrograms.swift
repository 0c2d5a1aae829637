// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyUI

/// Where the programs are that a browser session needs.
struct BrowserPrograms: Sendable {
  /// Names and places of Chromium and its relatives, the most likely one first.
  private static let browserNames = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The path of the browser.
  var browser: String
  /// The path of its driver.
  var driver: String

  /// Looks for the programs.
  ///
  /// - Parameter variables: The environment: BRAMLEY_CHROMIUM and BRAMLEY_CHROMEDRIVER are paths,
  ///   PATH lists the folders to look in.
  /// - Returns: The programs.
  /// - Throws: ``BrowserError`` that says how to install what is missing.
  static func find(
    in variables: [String: String] = ProcessEnvironment.variables
  ) throws(BrowserError) -> Self {
    let folders = (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").map(String.init)
    let search = ExecutableSearch(folders: folders)
    let browser = try path(
      variables["BRAMLEY_CHROMIUM"], browserNames, search,
      BrowserError(
        .browserNotFound,
        "Chromium was not found in PATH. Install it with `apt-get install chromium "
          + "chromium-driver`, or set BRAMLEY_CHROMIUM to its path."),
      { BrowserError(.browserNotFound, "BRAMLEY_CHROMIUM is \($0), which is not executable.") })
    let driver = try path(
      variables["BRAMLEY_CHROMEDRIVER"], ["chromedriver"], search,
      BrowserError(
        .driverNotFound,
        "chromedriver was not found in PATH. Install it with `apt-get install chromium-driver`, "
          + "or set BRAMLEY_CHROMEDRIVER to its path."),
      { BrowserError(.driverNotFound, "BRAMLEY_CHROMEDRIVER is \($0), which is not executable.") })
    return Self(browser: browser, driver: driver)
  }

  private static func path(
    _ chosen: String?, _ names: [String], _ search: ExecutableSearch, _ missing: BrowserError,
    _ wrong: (String) -> BrowserError
  ) throws(BrowserError) -> String {
    if let chosen {
      guard chosen.contains("/"), let path = search.path(of: chosen) else { throw wrong(chosen) }
      return path
    }
    for name in names {
      if let path = search.path(of: name) { return path }
    }
    throw missing
  }
}
