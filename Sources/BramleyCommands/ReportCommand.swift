// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyReport

/// Makes one HTML page of the timelines in a folder.
enum ReportCommand: Subcommand {
  static let name = "report"

  static let summary = "Makes one HTML page of the timelines that tests wrote."

  static let help = """
    Usage: \(usage)

    Makes one HTML page of the timelines that tests wrote into a folder. The page holds
    everything it needs, pictures included, and no script.

    Options:
      --output FILE   Where to write the page; report.html in the folder if left out.

    Examples:
      BRAMLEY_REPORT=.build/timelines swift test
      bramley report .build/timelines
      bramley report .build/timelines --output report.html

    Exit codes: 0 if the page was made; 1 if it was made, but some files could not be read; 2 if
    it was not made.
    """

  private static let usage = "bramley report FOLDER [--output FILE]"

  static func run(_ arguments: [String], on console: Console) throws -> Int32 {
    let arguments = try Arguments(arguments, options: ["output"], hint: "Usage: \(usage)")
    guard let path = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError("The report needs one folder with timelines. Usage: \(usage)")
    }
    let folder = try ReportFolder(contentsOf: path)
    for defect in folder.defects { console.complain(defect.message) }
    guard !folder.reports.isEmpty else {
      throw UsageError("None of the timelines in \(path) can be read, so no page was made.")
    }
    let separator = path.hasSuffix("/") ? "" : "/"
    let output = arguments["output"] ?? "\(path)\(separator)report.html"
    let page = ReportPage(reports: folder.reports, warnings: folder.defects.map(\.message))
    try page.write(to: output)
    let failed = folder.reports.count { $0.outcome == .failed }
    let count = folder.reports.count
    console.say("\(output): \(count) \(count == 1 ? "test" : "tests"), \(failed) failed")
    return folder.defects.isEmpty ? 0 : 1
  }
}
