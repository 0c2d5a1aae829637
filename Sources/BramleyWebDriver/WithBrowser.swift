// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyUI

/// Runs a test with a browser that is gone afterwards.
///
/// - Parameters:
///   - browser: What to start. At most two run at a time; others wait in line.
///   - isolation: The actor of the caller.
///   - body: The test; it gets what robots act through.
/// - Returns: What the test returns.
/// - Throws: ``BrowserError`` when there is no browser, or whatever the test throws.
public func withBrowser<Value>(
  _ browser: Browser = .chromium, isolation: isolated (any Actor)? = #isolation,
  _ body: (any Driver) async throws -> Value
) async throws -> Value {
  try await BrowserQueue.shared.enter()
  defer { BrowserQueue.shared.leave() }
  let session = try await BrowserSession.start(browser)
  do {
    let value = try await body(session.driver)
    await session.end()
    return value
  } catch {
    await session.end()
    throw error
  }
}
