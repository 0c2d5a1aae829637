// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyUI
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A running browser with its driver and its profile.
struct BrowserSession: Sendable {
  /// The commands to the browser.
  let driver: WebDriverSession
  private let process: ManagedProcess

  /// Starts a browser.
  ///
  /// - Parameters:
  ///   - browser: What to start.
  ///   - variables: The environment in which the programs are looked up.
  ///   - place: The folder for the profile's folder.
  /// - Returns: The session.
  /// - Throws: ``BrowserError``; nothing is left running then, and no file is left behind.
  static func start(
    _ browser: Browser, variables: [String: String] = ProcessEnvironment.variables,
    in place: URL = FileManager.default.temporaryDirectory
  ) async throws(BrowserError) -> Self {
    let programs = try BrowserPrograms.find(in: variables)
    let folder = place.appendingPathComponent("bramley-\(UUID().uuidString.prefix(8))")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BrowserError(
        .browserNotStarted,
        "There is no place for the profile: \(folder.path) could not be made (\(error)).")
    }
    do throws(BrowserError) {
      return try await start(browser, programs, folder)
    } catch {
      // Where no process was started, no watchdog deletes the folder.
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  private static func start(
    _ browser: Browser, _ programs: BrowserPrograms, _ folder: URL
  ) async throws(BrowserError) -> Self {
    let driver = try await ChromeDriver.start(
      programs.driver, folder: folder.path, within: browser.startLimit)
    let arguments = browser.allArguments(
      profile: folder.appendingPathComponent("profile").path, isRoot: geteuid() == 0)
    do throws(DriverError) {
      let session = try await WebDriverSession.start(
        port: driver.port, binary: programs.browser, arguments: arguments,
        within: browser.startLimit)
      return Self(driver: session, process: driver.process)
    } catch {
      await driver.process.terminate()
      if error.code == .cancelled {
        throw BrowserError(.cancelled, "The task was cancelled while the browser was starting.")
      }
      throw .notStarted(error.message, programs)
    }
  }

  /// Ends the browser and its driver, and deletes the profile; a cancelled task does so, too.
  func end() async {
    await Task.detached { [driver, process] in
      // The browser ends faster when it is asked, and nothing depends on it.
      try? await driver.end(within: .seconds(3))
      await process.terminate()
    }.value
  }
}
