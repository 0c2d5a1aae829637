// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
private import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs tests that were built with coverage, and looks at the counters when some of them end.
struct TestRun {
  /// The toolchain.
  var toolchain: Toolchain
  /// The absolute path of the package.
  var package: String
  /// The absolute path of the build folder.
  var scratch: String
  /// The expression that the names of tests must match, or nil for all.
  var filter: String?
  /// Further arguments of `swift test`.
  var options: [String] = []
  /// Whether the tests are built first.
  ///
  /// To start the package manager twice costs as much as a small run.
  var builds = false
  /// What looks at the memory of the tests, and ends them when that is too much.
  var memory: MemoryWatch?
  /// A folder for what the run leaves.
  var folder: String
  /// The tests whose counters are kept when they end.
  var watched: Set<RunRecord.Identity> = []

  /// What is left of a run.
  struct Result {
    /// How the tests ended.
    var record: RunRecord
    /// The profiles of the processes.
    var profiles: [String]
    /// The profiles as they were when watched tests ended.
    var windows: [RunRecord.Identity: String]
    /// The exit status.
    var status: Int32
    /// The last lines that were printed.
    var lastLines: [String]
    /// What was printed while the tests were built, if they could not be.
    var failedBuild: TestBuild.Result?
  }

  /// Runs the tests.
  ///
  /// - Parameters:
  ///   - interruption: Ends the tests early.
  ///   - isEnough: Whether what is known by then is all that is asked for; then the tests are ended.
  ///   - progress: Is told how many have ended.
  /// - Returns: What is left, after an interruption what was there by then.
  /// - Throws: ``HonestyError`` when the tests cannot be started.
  func result(
    interruption: Interruption, until isEnough: (RunRecord) -> Bool = { _ in false },
    progress: (RunProgress) -> Void
  ) throws(HonestyError) -> Result {
    let end = Interruption(within: interruption)
    let events = "\(folder)/events"
    guard mkfifo(events, 0o600) == 0 else {
      throw failure("A named pipe cannot be made in \(folder).")
    }
    // Open for writing too, so that the pipe does not end between two processes of the run.
    let pipe = open(events, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { throw failure("The named pipe \(events) cannot be opened.") }
    defer { close(pipe) }
    var arguments = [
      "test", "--package-path", package, "--scratch-path", scratch,
      "--event-stream-output-path", events,
    ]
    arguments += builds ? TestBuild.flags : ["--skip-build"]
    arguments += options
    if let filter { arguments += ["--filter", filter] }
    var run = ChildProcess(
      toolchain.swift, arguments,
      environment: [
        "LLVM_PROFILE_FILE": "\(folder)/%c%p.profraw", "TERM": "dumb", "NO_COLOR": "1",
      ], mark: toolchain.mark)
    // The end of a test of XCTest has to be heard before the next one runs.
    run.printsAtOnce = true
    run.memory = memory
    var stream = EventStream()
    var log = ConsoleLog()
    var splitter = LineSplitter()
    var lastLines: [String] = []
    var windows: [RunRecord.Identity: String] = [:]
    func keepCounters(of test: RunRecord.Identity) {
      guard watched.contains(test), let live = liveProfile() else { return }
      let copy = "\(folder)/window-\(windows.count)"
      if (try? FileManager.default.copyItem(atPath: live, toPath: copy)) != nil {
        windows[test] = copy
      }
    }
    var build = builds ? TestBuild.Result(status: 1, lines: []) : nil
    progress(builds ? TestBuild.beginning : .running(ended: 0, of: 0))
    let status = try run.run(interruption: end, extra: pipe) { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      if let ended = log.read(line) { keepCounters(of: .xctest(ended)) }
      lastLines = lastLines.suffix(9) + [line]
      if build != nil {
        build?.lines.append(line)
        if line.hasPrefix("[") { progress(.building(line)) }
        guard line.hasPrefix("Build complete!") || !log.cases.isEmpty else { return }
        build = nil
        progress(.running(ended: 0, of: 0))
      }
      let ended = log.cases.values.count { $0 != .unfinished }
      if stream.planned == 0, ended > 0 { progress(.running(ended: ended, of: log.cases.count)) }
      if isEnough(RunRecord(cases: log.cases)) { end.request() }
    } onExtra: { bytes in
      for line in splitter.take(bytes) {
        if let ended = stream.read(line) { keepCounters(of: .swiftTesting(ended)) }
      }
      build = nil
      if isEnough(stream.record) { end.request() }
      progress(.running(ended: stream.finished, of: stream.planned))
    }
    var record = stream.record
    record.cases = log.cases
    record.caseFailures = log.failures
    return Result(
      record: record, profiles: profiles(), windows: windows, status: status, lastLines: lastLines,
      failedBuild: status == 0 ? nil : build)
  }

  private func profiles() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    return names.filter { $0.hasSuffix(".profraw") && !$0.hasPrefix("build-") }
      .map { "\(folder)/\($0)" }
  }

  /// The profile of the process that runs now; the files are named after the processes.
  private func liveProfile() -> String? {
    let running = profiles().filter { path in
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return pid_t(name).map { kill($0, 0) == 0 } ?? false
    }
    // The process that runs the tests is older than those that its tests start.
    return running.min { created($0) < created($1) }
  }

  private func created(_ path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.creationDate] as? Date ?? .distantFuture
  }

  private func failure(_ message: String) -> HonestyError {
    HonestyError(.runFailed, message, remedy: "Check the folder for temporary files.")
  }
}
