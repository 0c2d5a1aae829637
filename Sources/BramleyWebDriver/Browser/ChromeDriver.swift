// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyUI
import Foundation

/// A running chromedriver.
struct ChromeDriver: Sendable {
  /// The process.
  let process: ManagedProcess
  /// The port on which it listens.
  let port: UInt16

  /// How the first moments of a driver ended.
  private enum Outcome: Sendable {
    case listening(UInt16)
    case exited(ProcessEnding)
  }

  /// Starts a driver on a free port.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - folder: The folder for whatever the browser wants to keep; it is deleted in the end.
  ///   - limit: The longest time until it listens.
  /// - Returns: The driver.
  /// - Throws: ``BrowserError``; nothing is left running then.
  static func start(
    _ path: String, folder: String, within limit: Duration
  ) async throws(BrowserError) -> Self {
    let end = ContinuousClock.now + limit
    // The driver takes a free port for IPv4 and then the same one for IPv6, which another process
    // may have got in between: then it ends at once, and another attempt helps.
    for _ in 1...2 {
      do throws(BrowserError) {
        return try await startOnce(
          path, folder: folder, within: ContinuousClock.now.duration(to: end))
      } catch {
        guard error.code == .driverNotStarted, ContinuousClock.now < end else { throw error }
      }
    }
    return try await startOnce(path, folder: folder, within: ContinuousClock.now.duration(to: end))
  }

  private static func startOnce(
    _ path: String, folder: String, within limit: Duration
  ) async throws(BrowserError) -> Self {
    // The watchdog of an attempt that failed has deleted it.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let outcome = Latch<Outcome>()
    let lastLines = LastLines(limit: 8)
    let listener = ManagedProcess.Listener(
      line: { line in
        lastLines.append(line)
        if let port = port(in: line) { outcome.set(.listening(port)) }
      },
      exit: { outcome.set(.exited($0)) })
    var environment = ProcessEnvironment.variables
    environment["XDG_CONFIG_HOME"] = folder
    // The browser puts a socket below, and paths of sockets are short.
    if folder.utf8.count <= 40 { environment["TMPDIR"] = folder }
    let process: ManagedProcess
    do throws(ProcessError) {
      process = try ManagedProcess(
        executable: path, arguments: ["--port=0"], environment: environment,
        grace: .milliseconds(300), deleting: folder, listener: listener)
    } catch {
      throw BrowserError(.driverNotStarted, error.message)
    }
    switch await outcome.wait(within: limit) {
    case .listening(let port): return Self(process: process, port: port)
    case .exited(let status):
      await process.terminate()
      throw BrowserError(
        .driverNotStarted,
        "\(path) ended \(status) before it listened. Is it chromedriver?" + lastLines.sentence)
    case nil:
      await process.terminate()
      if Task.isCancelled {
        throw BrowserError(.cancelled, "The task was cancelled while \(path) was starting.")
      }
      throw BrowserError(
        .driverNotStarted,
        "\(path) did not listen within \(limit.text). Is it chromedriver?" + lastLines.sentence)
    }
  }

  /// The port in the line by which chromedriver tells that it is ready.
  static func port(in line: String) -> UInt16? {
    guard let range = line.range(of: "started successfully on port ") else { return nil }
    return UInt16(line[range.upperBound...].prefix { $0.isNumber })
  }
}
