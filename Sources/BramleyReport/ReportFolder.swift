// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// The reports in a folder, and the files there that could not be read.
public struct ReportFolder: Sendable {
  /// The reports, in the order of their suites and names.
  public var reports: [TimelineReport]
  /// What was wrong with the other files.
  public var defects: [ReportError]

  /// Reads the timeline files of a folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``ReportError`` with ``ReportError/Code/noFolder``,
  ///   ``ReportError/Code/unreadable``, or ``ReportError/Code/noReports`` if no file is there. A
  ///   file that cannot be read is no reason to lose the others, see ``defects``.
  public init(contentsOf path: String) throws(ReportError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw ReportError(
        .noFolder, path: path,
        "There is no folder \(path). Name the folder into which the tests wrote their timelines.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw ReportError(
        .unreadable, path: path, "Cannot read the folder \(path). Check that you may read it.")
    }
    reports = []
    defects = []
    for name in names.sorted() where name.hasSuffix(TimelineReport.fileSuffix) {
      do throws(ReportError) {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name).path
        reports.append(try TimelineReport(contentsOf: file))
      } catch {
        defects.append(error)
      }
    }
    guard !reports.isEmpty || !defects.isEmpty else {
      throw ReportError(
        .noReports, path: path,
        """
        There are no timelines (*\(TimelineReport.fileSuffix)) in \(path). Run the tests with \
        the environment variable BRAMLEY_REPORT set to this folder.
        """)
    }
    reports.sort { ($0.suite ?? "", $0.name) < ($1.suite ?? "", $1.name) }
  }
}
