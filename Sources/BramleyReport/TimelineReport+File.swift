// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

extension TimelineReport {
  /// How the name of a file ends that holds a report.
  public static let fileSuffix = ".timeline.json"

  /// The name of the file of this test, the same in each run.
  public var fileName: String {
    let title = [suite, name].compactMap { $0 }.joined(separator: "-")
    let plain = title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(plain).split(separator: "-").joined(separator: "-").prefix(80)
    // Different tests may look alike in plain letters, so a hash (FNV-1a) tells them apart.
    let hash = "\(suite ?? "")/\(name)".utf8.reduce(0x811C_9DC5 as UInt32) {
      ($0 ^ UInt32($1)) &* 0x0100_0193
    }
    return "\(words)-\(String(hash, radix: 16))\(Self.fileSuffix)"
  }

  /// Writes the report as a JSON file, in place of an earlier one of the same test.
  ///
  /// - Parameter folder: The folder; it is made if it is not there.
  /// - Returns: The path of the file.
  /// - Throws: ``ReportError`` with ``ReportError/Code/unwritable``.
  @discardableResult
  public func write(into folder: String) throws(ReportError) -> String {
    let path = URL(fileURLWithPath: folder).appendingPathComponent(fileName).path
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let data = try encoder.encode(self)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ReportError(
        .unwritable, path: path,
        "Cannot write \(path): \(error.localizedDescription) Choose a folder that can be written.")
    }
    return path
  }

  /// Reads a report from a JSON file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``ReportError`` with ``ReportError/Code/unreadable`` or
  ///   ``ReportError/Code/damaged``.
  public init(contentsOf path: String) throws(ReportError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReportError(
        .unreadable, path: path, "Cannot read \(path). Check that it is a file you may read.")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw ReportError(
        .damaged, path: path,
        "\(path) is not a timeline: \(Self.reason(error)) Run the test again, or remove the file.")
    }
  }

  /// Says in one sentence why a file could not be decoded.
  private static func reason(_ error: any Error) -> String {
    let context: DecodingError.Context
    var missing: String?
    switch error as? DecodingError {
    case .keyNotFound(let key, let found): (missing, context) = (key.stringValue, found)
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
      context = found
    default: return "\(error.localizedDescription)"
    }
    let place = context.codingPath.map { step in
      step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)"
    }.joined()
    let what = missing.map { "\"\($0)\" is missing" } ?? context.debugDescription
    let sentence = what.hasSuffix(".") ? String(what.dropLast()) : what
    return place.isEmpty ? "\(sentence)." : "\(sentence), at \(place.drop { $0 == "." })."
  }
}
