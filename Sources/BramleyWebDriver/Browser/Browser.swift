// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A browser that shows the app under test.
///
/// Each test gets a browser of its own, with a fresh profile that is deleted afterwards.
public struct Browser: Sendable, Hashable {
  /// Where a browser may send requests; a set that may grow.
  public struct Network: Sendable, Hashable {
    /// The proxy for everything but this machine, or nil for none.
    let proxy: String?

    /// To this machine alone; whatever goes elsewhere fails at once.
    public static let loopback = Self(proxy: "http://127.0.0.1:9")
    /// Anywhere.
    public static let unlimited = Self(proxy: nil)
    /// To this machine, and through a proxy elsewhere.
    public static func proxy(_ url: String) -> Self { Self(proxy: url) }
  }

  /// Chromium or Chrome, without a window, and without a network beyond this machine.
  public static let chromium = Self()

  /// Whether the browser shows no window.
  public var isHeadless = true
  /// The width of the window in points.
  public var width = 1200
  /// The height of the window in points.
  public var height = 900
  /// Where the browser may send requests.
  public var network = Network.loopback
  /// Further arguments for the browser.
  public var arguments: [String] = []
  /// The longest time for starting the browser.
  public var startLimit: Duration = .seconds(30)

  /// The arguments that the browser is started with.
  func allArguments(profile: String, isRoot: Bool) -> [String] {
    var all = [
      "--user-data-dir=\(profile)", "--window-size=\(width),\(height)", "--no-first-run",
      "--no-default-browser-check", "--disable-dev-shm-usage", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-breakpad",
    ]
    if isHeadless { all.append("--headless=new") }
    // Chromium's sandbox refuses to work for root, which is common in containers.
    if isRoot { all.append("--no-sandbox") }
    if let proxy = network.proxy { all.append("--proxy-server=\(proxy)") }
    return all + arguments
  }
}
