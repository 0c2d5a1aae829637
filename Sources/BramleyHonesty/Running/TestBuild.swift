// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess

/// Builds the tests of a package with coverage, in a build folder of its own.
///
/// The folder is not the package's usual one: coverage changes the flags of all code, so that each switch
/// between the two would build everything anew.
struct TestBuild {
  /// The toolchain.
  var toolchain: Toolchain
  /// The absolute path of the package.
  var package: String
  /// The absolute path of the build folder.
  var scratch: String
  /// Where profiles of what runs during the build go; without one they land in the working folder.
  var profiles: String

  /// How many things may be built at once, or nil to leave it to the package manager.
  var jobs: Int?

  /// How a build ended.
  struct Result {
    /// The exit status.
    var status: Int32
    /// What was printed.
    var lines: [String]

    /// The first errors, or the last lines if nothing is called an error.
    var errors: [String] {
      // The compiler repeats an error in the picture of the line.
      let errors = lines.filter { $0.contains("error:") && !$0.contains("`- error:") }
      return errors.isEmpty ? lines.suffix(10) : Array(errors.prefix(10))
    }
  }

  /// Builds.
  ///
  /// - Returns: How it ended.
  /// - Throws: ``HonestyError`` when it was interrupted or cannot be started.
  func result(
    interruption: Interruption, progress: (RunProgress) -> Void
  ) throws(HonestyError) -> Result {
    var lines: [String] = []
    progress(Self.beginning)
    let build = swift(["build", "--build-tests"] + (jobs.map { ["-j", "\($0)"] } ?? []))
    let status = try build.run(interruption: interruption) { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      lines.append(line)
      if line.hasPrefix("[") { progress(.building(line)) }
    }
    guard !interruption.isRequested else { throw .interruption }
    return Result(status: status, lines: lines)
  }

  /// Builds, and tells the paths of the test programs.
  ///
  /// - Throws: ``HonestyError`` with the first lines of what is wrong when something does not compile.
  func programs(
    interruption: Interruption, progress: (RunProgress) -> Void
  ) throws(HonestyError) -> [String] {
    let result = try result(interruption: interruption, progress: progress)
    guard result.status == 0 else { throw failure(result) }
    return try programs(interruption: interruption)
  }

  /// The paths of the test programs that were built.
  ///
  /// - Throws: ``HonestyError`` when there is none.
  func programs(interruption: Interruption) throws(HonestyError) -> [String] {
    // The package manager links to the products; to ask it for their folder takes a second.
    var folder = "\(scratch)/debug"
    var programs = TestProgram.all(in: folder)
    if programs.isEmpty {
      let lines = try swift(["build", "--show-bin-path"]).lines(interruption: interruption)
      folder = lines.last ?? ""
      programs = TestProgram.all(in: folder)
    }
    guard !programs.isEmpty else {
      throw HonestyError(
        .runFailed, "The package \(package) built no test program in \(folder).",
        remedy: "Add a test target to it.")
    }
    return programs
  }

  /// The error of a build.
  func failure(_ result: Result) -> HonestyError {
    HonestyError(
      .runFailed,
      "The tests of \(package) cannot be built:\n\(result.errors.joined(separator: "\n"))\n",
      remedy: "Mend it, and see more with `swift build --build-tests`.")
  }

  /// What is being done when a build begins.
  static let beginning = RunProgress.building("Building the tests with coverage")

  /// `swift` with a subcommand, for the package and its build folder.
  private func swift(_ subcommand: [String]) -> ChildProcess {
    ChildProcess(
      toolchain.swift,
      subcommand + ["--package-path", package, "--scratch-path", scratch] + Self.flags,
      environment: ["LLVM_PROFILE_FILE": "\(profiles)/build-%p.profraw"],
      discardsErrors: subcommand.contains("--show-bin-path"), mark: toolchain.mark)
  }

  /// The flags of coverage.
  ///
  /// Not `--enable-code-coverage`: with it the package manager says itself where profiles go, and
  /// also builds macros and plugins with coverage, which would leave profiles while they compile.
  static var flags: [String] {
    (["-profile-generate", "-profile-coverage-mapping"] + liveCounters).flatMap {
      ["-Xswiftc", $0]
    }
  }

  /// The flags that let the counters lie in a file while the tests run.
  ///
  /// A process that crashes leaves them too, and they can be read when a test ends. Apple's platforms
  /// need no flag for it. Source: Clang, Source-based Code Coverage, "%c" and runtime counter relocation.
  private static var liveCounters: [String] {
    #if canImport(Darwin)
      []
    #else
      ["-Xllvm", "-runtime-counter-relocation"]
    #endif
  }
}
