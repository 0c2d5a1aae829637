// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyTimeline

/// The app under test, as a test holds it.
///
/// ```swift
/// try await withApp(.executable("ApplePie")) { app in
///   let melodies = try await app.screen(LoginScreen.self).logIn(as: .johnDoe)
///   #expect(try await melodies.titles() == Melody.mocks.map(\.title))
/// }
/// ```
public final class App: Sendable {
  private let source: AppSource
  private let plan: LaunchPlan
  private let driver: any Driver
  private let timeline: Timeline?
  private let running: Lock<RunningApp>

  /// Starts an app and opens it.
  ///
  /// - Parameters:
  ///   - source: Where the app comes from.
  ///   - plan: What it is launched with, also by ``relaunch()``.
  ///   - driver: What robots act through.
  /// - Returns: The app.
  /// - Throws: ``UIError``; nothing is left running then.
  public static func launch(
    _ source: AppSource, _ plan: LaunchPlan = LaunchPlan(), driver: any Driver
  ) async throws(UIError) -> App {
    let timeline = Timeline.current
    let app = App(
      source, plan, driver, timeline, try await RunningApp.start(source, plan, timeline))
    do throws(UIError) {
      try await app.open()
    } catch {
      await app.terminate()
      throw error
    }
    return app
  }

  private init(
    _ source: AppSource, _ plan: LaunchPlan, _ driver: any Driver, _ timeline: Timeline?,
    _ running: RunningApp
  ) {
    self.source = source
    self.plan = plan
    self.driver = driver
    self.timeline = timeline
    self.running = Lock(running)
  }

  /// The address at which the app serves.
  public var url: String { running.withLock { $0.url } }

  /// The hands of the test; each call gives a new robot that knows no screen yet.
  public var robot: Robot { Robot(driver: driver, home: url) }

  /// Waits until the app shows a screen.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: The screen.
  /// - Throws: ``UIError`` when its landmark stays away.
  public func screen<S: Screen>(_ screen: S.Type) async throws(UIError) -> S {
    try await robot.arrive(at: screen)
  }

  /// Ends the app; one that was running before is left alone.
  public func terminate() async {
    await running.withLock { $0.process }?.terminate()
  }

  /// Ends the app and starts it again, with the same arguments and environment.
  ///
  /// - Throws: ``UIError`` when it does not start.
  ///
  /// - Important: The app may serve at another address then, so screens from before are of no use.
  public func relaunch() async throws(UIError) {
    await terminate()
    let fresh = try await RunningApp.start(source, plan, timeline)
    running.withLock { $0 = fresh }
    try await open()
  }

  private func open() async throws(UIError) {
    try await robot.within(.seconds(20)).open("/")
  }
}
