// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyMockProgram
private import Foundation

/// Makes the mocks of a whole program.
enum MockCommand: Subcommand {
  static let name = "mock"

  static let summary = "Makes mocks of the protocols that are marked in Swift sources."

  static let help = """
    Usage: \(usage)

    Writes one file with a mock of each protocol that is marked in the sources by a comment line
    before it:

      /// bramley:mock
      protocol MelodyService { … }

    Protocols with the attribute @Mock are left out: the macro makes their mocks where the sources
    are compiled.

    A protocol of another module, whose source has to be among SOURCES too, is marked by an empty
    extension:

      /// bramley:mock
      extension SDK.Client {}

    SOURCES are files and folders. Of a folder every .swift file is read, hidden ones left out.
    Protocols, type aliases and classes that a marked protocol inherits are found in all of them.

    Options:
      --output FILE         The file to write. It is left alone when it is up to date already.
      --testable-import M   Import this module as @testable, into a file that is part of a test target
                            and where mocks are internal; may be given several times.
      --import M            Import this module; may be given several times.
      --lookup PATH         A file or folder that is only read to find what is inherited; marks in
                            it do not count. May be given several times.
      --attributes          Mock protocols with the attribute @Mock, too.
      --all                 Mock every protocol, marked or not.
      --check               Write nothing; exit with 1 if FILE is not up to date.
      --cache FOLDER        Where to keep what makes the next run fast; in the user's folder of
                            caches if left out. It may be deleted at any time.
      --no-cache            Keep nothing, and make everything anew.

    Examples:
      bramley mock Sources --output Tests/ShopTests/Mocks.swift --testable-import Shop
      bramley mock Sources ../SDK/Sources --output Mocks.swift --import SDK
      bramley mock Sources --output Tests/ShopTests/Mocks.swift --check

    Exit codes: 0 if FILE is up to date now; 1 if a mock cannot be made, or with --check if FILE is
    not up to date, and then nothing is written; 2 if the command could not be run.
    """

  private static let usage = "bramley mock SOURCES… --output FILE"

  static func run(_ arguments: [String], on console: Console) throws -> Int32 {
    let arguments = try Arguments(
      arguments, options: ["output", "testable-import", "import", "lookup", "cache"],
      flags: ["all", "attributes", "check", "no-cache"], hint: "Usage: \(usage)")
    guard !arguments.words.isEmpty else {
      throw UsageError("Name the files or folders with the sources. Usage: \(usage)")
    }
    guard let output = arguments["output"] else {
      throw UsageError("Name the file to write with --output. Usage: \(usage)")
    }
    guard arguments["cache"] == nil || !arguments.has("no-cache") else {
      throw UsageError("Give either --cache or --no-cache. Usage: \(usage)")
    }
    var run = MockRun(sources: arguments.words, output: output)
    run.imports = arguments.all("import")
    run.testableImports = arguments.all("testable-import")
    run.lookups = arguments.all("lookup")
    run.includesAll = arguments.has("all")
    run.includesAttribute = arguments.has("attributes")
    if !arguments.has("no-cache") {
      run.cacheFolder = arguments["cache"] ?? userCacheFolder
    }
    let line = ProgressLine()
    run.progress = { line.show($0, $1, of: $2) }
    let isCheck = arguments.has("check")
    let outcome = try isCheck ? run.check() : run.write()
    line.clear()
    for diagnostic in outcome.diagnostics { console.note(diagnostic.description) }
    return report(outcome, output, isCheck: isCheck, on: console)
  }

  private static func report(
    _ outcome: MockOutcome, _ output: String, isCheck: Bool, on console: Console
  ) -> Int32 {
    let mocks = outcome.mockCount == 1 ? "1 mock" : "\(outcome.mockCount) mocks"
    if outcome.hasErrors {
      let count = outcome.diagnostics.count { $0.severity == .error }
      console.complain(
        "\(output) is not \(isCheck ? "up to date" : "written"): there "
          + "\(count == 1 ? "is 1 error" : "are \(count) errors").")
      return 1
    }
    if outcome.mockCount == 0 {
      console.complain(
        "No protocol is marked in \(outcome.fileCount) "
          + "\(outcome.fileCount == 1 ? "file" : "files"). Write /// bramley:mock before the "
          + "protocols to mock, or use --all. What has @Mock is left to the macro, unless "
          + "--attributes is given.")
    }
    if isCheck, outcome.isChanged {
      console.complain("\(output) is not up to date. Run the same command without --check.")
      return 1
    }
    console.say("\(output): \(mocks)\(outcome.isChanged ? "" : ", unchanged")")
    return 0
  }

  private static var userCacheFolder: String? {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return folders.first?.appending(path: "bramley/mock").path
  }
}
