// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyUI
import Foundation

/// One session of W3C WebDriver: the commands to one browser.
public struct WebDriverSession: Driver {
  private let client: WebDriverClient
  private let path: String

  private init(_ client: WebDriverClient, _ identifier: String) {
    self.client = client
    path = "/session/\(identifier)"
  }

  /// Starts a browser by its driver.
  ///
  /// - Parameters:
  ///   - port: The port of the driver.
  ///   - binary: The path of the browser.
  ///   - arguments: The arguments for the browser.
  ///   - limit: The longest time to wait.
  /// - Returns: The session.
  /// - Throws: ``DriverError``.
  static func start(
    port: UInt16, binary: String, arguments: [String], within limit: Duration
  ) async throws(DriverError) -> Self {
    let client = WebDriverClient(port: port)
    let capabilities = Capabilities(binary: binary, arguments: arguments)
    let started = try await client.send(
      "POST", "/session", capabilities, as: Started.self, within: limit)
    return Self(client, started.sessionId)
  }

  /// Ends the session, and the browser with it.
  func end(within limit: Duration) async throws(DriverError) {
    let _: Nothing = try await client.send("DELETE", path, within: limit)
  }

  /// Runs a script in the page.
  public func evaluate(
    _ script: String, argument: String, within limit: Duration
  ) async throws(DriverError) -> String {
    try await client.send(
      "POST", "\(path)/execute/sync", Script(script: script, args: [argument]), as: String.self,
      within: limit)
  }

  /// Presses and releases the main button of the pointer at a point of the window.
  public func click(x: Int, y: Int, within limit: Duration) async throws(DriverError) {
    try await perform(.pointer([.move(x: x, y: y), .down, .up]), within: limit)
  }

  /// Presses and releases keys, one after the other.
  public func press(_ keys: [Unicode.Scalar], within limit: Duration) async throws(DriverError) {
    guard !keys.isEmpty else { return }
    try await perform(.keys(keys), within: limit)
  }

  /// Takes a picture of the window, as PNG bytes.
  public func screenshot(within limit: Duration) async throws(DriverError) -> [UInt8] {
    let text = try await client.send("GET", "\(path)/screenshot", as: String.self, within: limit)
    guard let data = Data(base64Encoded: text) else {
      throw DriverError(.refused, "The browser sent a picture that is not in base 64.")
    }
    return Array(data)
  }

  /// Goes to an address and waits until the page is there.
  public func open(_ url: String, within limit: Duration) async throws(DriverError) {
    let _: Nothing = try await client.send("POST", "\(path)/url", ["url": url], within: limit)
  }

  /// Loads the page again.
  public func reload(within limit: Duration) async throws(DriverError) {
    let _: Nothing = try await client.send("POST", "\(path)/refresh", Nothing(), within: limit)
  }

  /// Answers the page's dialog.
  public func answerDialog(
    accepts: Bool, text: String?, within limit: Duration
  ) async throws(DriverError) -> String {
    let alert = "\(path)/alert"
    let saying = try await client.send("GET", "\(alert)/text", as: String?.self, within: limit)
    if accepts, let text {
      let _: Nothing = try await client.send(
        "POST", "\(alert)/text", ["text": text], within: limit)
    }
    let verb = accepts ? "accept" : "dismiss"
    let _: Nothing = try await client.send("POST", "\(alert)/\(verb)", Nothing(), within: limit)
    return saying ?? ""
  }

  private func perform(_ source: InputSource, within limit: Duration) async throws(DriverError) {
    let _: Nothing = try await client.send(
      "POST", "\(path)/actions", ["actions": [source]], within: limit)
  }

  /// What a driver tells about a new session.
  private struct Started: Decodable {
    var sessionId: String
  }

  /// A script and its arguments.
  private struct Script: Encodable {
    var script: String
    var args: [String]
  }
}
