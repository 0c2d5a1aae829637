// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyUI

/// Runs a test with an app in a browser; both are gone afterwards.
///
/// ```swift
/// try await withApp(.executable("ApplePie")) { app in
///   let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
///   #expect(try await melodies.titles() == Melody.mocks.map(\.title))
/// }
/// ```
///
/// - Parameters:
///   - source: Where the app comes from.
///   - world: What the app believes to be the outside world: by default the backend and the
///     scenario of the test's traits.
///   - browser: The browser that shows it.
///   - arguments: The arguments that it is launched with, beside those of the world.
///   - environment: Variables that are added to its environment, beside those of the world.
///   - isolation: The actor of the caller.
///   - body: The test.
/// - Returns: What the test returns.
/// - Throws: ``BrowserError`` or ``UIError`` when something does not start, or whatever the test
///   throws.
///
/// App and browser end in any case: when the test throws, when its task is cancelled, and when the
/// test process is killed.
public func withApp<Value>(
  _ source: AppSource, world: AppWorld = .ofTheTest, in browser: Browser = .chromium,
  arguments: [String] = [], environment: [String: String] = [:],
  isolation: isolated (any Actor)? = #isolation,
  _ body: (App) async throws -> Value
) async throws -> Value {
  let world = try PreparedWorld(
    world, LaunchPlan(arguments: arguments, environment: environment))
  defer { world.close() }
  return try await withBrowser(browser) { driver in
    let app = try await App.launch(source, world.plan, driver: driver)
    do {
      let value = try await body(app)
      await app.terminate()
      return value
    } catch {
      await app.terminate()
      throw error
    }
  }
}
