// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import BramleyTimeline
import Synchronization

/// An app that said where it serves.
struct RunningApp: Sendable {
  /// The process, or nil when the app was running before.
  var process: ManagedProcess?
  /// The address at which it serves.
  var url: String

  /// How the first moments of an app ended.
  private enum Outcome: Sendable {
    case serving(String)
    case exited(ProcessEnding)
  }

  /// Starts an app and waits until it says where it serves.
  ///
  /// - Parameters:
  ///   - source: Where the app comes from.
  ///   - plan: What it is launched with.
  ///   - timeline: What hears about the lines that it prints.
  /// - Returns: The running app.
  /// - Throws: ``UIError``; nothing is left running then.
  static func start(
    _ source: AppSource, _ plan: LaunchPlan, _ timeline: Timeline?
  ) async throws(UIError) -> Self {
    switch source.kind {
    case .address(let url):
      guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
        throw UIError(
          .appNotStarted,
          "\"\(url)\" is no address of an app. Write it with its scheme, such as "
            + "http://127.0.0.1:8080.")
      }
      return Self(url: url)
    case .executable(let name): return try await start(name, plan, timeline)
    }
  }

  private static func start(
    _ name: String, _ plan: LaunchPlan, _ timeline: Timeline?
  ) async throws(UIError) -> Self {
    let path = try path(of: name)
    let outcome = Latch<Outcome>()
    let lastLines = LastLines(limit: 8)
    let environment = ProcessEnvironment.variables.merging(plan.environment) { $1 }
    let printed = Lock(PrintedLines())
    @Sendable func note(_ backtrace: [String]) {
      lastLines.append("(a backtrace of \(backtrace.count) lines, which the timeline has)")
      timeline?.record(.note, "\(name) crashed", details: backtrace)
    }
    let listener = ManagedProcess.Listener(
      line: { line in
        let output = printed.withLock { $0.take(line) }
        if case .backtrace(let lines) = output { note(lines) }
        guard case .line(let line) = output else { return }
        lastLines.append(line)
        // The line with the address becomes the event of the launch.
        if let url = ServedAddress.find(in: line), outcome.value == nil {
          return outcome.set(.serving(url))
        }
        timeline?.record(.note, "\(name): \(line)")
      },
      exit: { status in
        if case .backtrace(let lines) = printed.withLock({ $0.rest() }) { note(lines) }
        timeline?.record(.launch, "\(name) ended \(status)")
        outcome.set(.exited(status))
      })
    let process: ManagedProcess
    do throws(ProcessError) {
      process = try ManagedProcess(
        executable: path, arguments: plan.arguments, environment: environment, listener: listener)
    } catch {
      throw UIError(.appNotStarted, "\(name) did not start: \(error.message)")
    }
    switch await outcome.wait(within: plan.limit) {
    case .serving(let url):
      timeline?.record(.launch, "\(name) serves at \(url)", details: details(of: plan))
      return Self(process: process, url: url)
    case .exited(let status):
      await process.terminate()
      throw UIError(
        .appExited,
        "\(name) ended \(status) before it said where it serves." + lastLines.sentence)
    case nil:
      await process.terminate()
      if Task.isCancelled {
        throw UIError(.cancelled, "The task was cancelled while \(name) was starting.")
      }
      throw UIError(
        .appSilent,
        "\(name) did not say within \(plan.limit.text) where it serves. Let it print a line with "
          + "its address, such as http://127.0.0.1:8080, and flush it with fflush(nil)."
          + lastLines.sentence)
    }
  }

  private static func path(of name: String) throws(UIError) -> String {
    let buildFolder = ProcessEnvironment.buildFolder.map { [$0] } ?? []
    let search = ExecutableSearch(folders: buildFolder + ProcessEnvironment.searchPath)
    if let path = search.path(of: name) { return path }
    if name.contains("/") {
      throw UIError(.executableNotFound, "There is no executable file at \(name).")
    }
    let places = (buildFolder + ["PATH"]).joined(separator: " and ")
    throw UIError(
      .executableNotFound,
      "The executable \(name) was not found in \(places). Add it to the dependencies of the test "
        + "target in Package.swift, so that it is built along with the tests.")
  }

  private static func details(of plan: LaunchPlan) -> [String] {
    let arguments =
      plan.arguments.isEmpty ? [] : ["arguments: \(plan.arguments.joined(separator: " "))"]
    let names = plan.environment.keys.sorted().joined(separator: ", ")
    return arguments + (names.isEmpty ? [] : ["environment: \(names)"])
  }
}
