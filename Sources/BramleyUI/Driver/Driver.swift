// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a robot needs from whatever drives the page.
///
/// A driver does as it is told, once and at once. Finding, waiting and judging are the robot's
/// part. Each call ends within its limit.
public protocol Driver: Sendable {
  /// Runs a script in the page.
  ///
  /// - Parameters:
  ///   - script: The body of a function that finds its argument in `arguments[0]` and returns a
  ///     text, or a promise of one.
  ///   - argument: The argument, a text.
  ///   - limit: The longest time to wait.
  /// - Returns: The text that the script returned.
  /// - Throws: ``DriverError``.
  func evaluate(
    _ script: String, argument: String, within limit: Duration
  ) async throws(DriverError) -> String

  /// Presses and releases the main button of the pointer at a point of the window.
  func click(x: Int, y: Int, within limit: Duration) async throws(DriverError)

  /// Presses and releases keys, one after the other; each is a code point of WebDriver's.
  func press(_ keys: [Unicode.Scalar], within limit: Duration) async throws(DriverError)

  /// Takes a picture of the window, as PNG bytes.
  func screenshot(within limit: Duration) async throws(DriverError) -> [UInt8]

  /// Goes to an address and waits until the page is there.
  func open(_ url: String, within limit: Duration) async throws(DriverError)

  /// Loads the page again.
  func reload(within limit: Duration) async throws(DriverError)

  /// Answers the page's alert, confirm or prompt dialog.
  ///
  /// - Parameters:
  ///   - accepts: Whether the dialog is accepted, or else dismissed.
  ///   - text: The text for a prompt.
  ///   - limit: The longest time to wait.
  /// - Returns: The text that the dialog showed.
  /// - Throws: ``DriverError`` with ``DriverError/Code/noDialog`` while there is none.
  func answerDialog(
    accepts: Bool, text: String?, within limit: Duration
  ) async throws(DriverError) -> String
}
