// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

/// A HAR file that was read again.
struct HARFile {
  let log: JSONValue

  /// Reads the bytes of a file; those of other programs may begin with a byte order mark.
  init(_ bytes: [UInt8]) throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let json = try JSONValue(
      parsing: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    log = json["log"] ?? nil
  }

  /// The entries in order.
  var entries: [JSONValue] {
    if case .array(let entries) = log["entries"] { entries } else { [] }
  }

  /// What the standard demands (HAR 1.2) and the file does not have, by place.
  ///
  /// The address and the moment of each entry are looked at as well.
  var faults: [String] {
    var faults = Self.missing(["version", "creator", "entries"], log, "log")
    faults += Self.missing(["name", "version"], log["creator"], "creator")
    for (index, entry) in entries.enumerated() { faults += Self.faults(entry, "entries[\(index)]") }
    return faults
  }

  private static func faults(_ entry: JSONValue, _ place: String) -> [String] {
    var faults = missing(
      ["startedDateTime", "time", "request", "response", "cache", "timings"], entry, place)
    faults += missing(
      [
        "method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize",
        "bodySize",
      ],
      entry["request"], "\(place).request")
    faults += missing(
      [
        "status", "statusText", "httpVersion", "cookies", "headers", "content", "redirectURL",
        "headersSize", "bodySize",
      ], entry["response"], "\(place).response")
    faults += missing(["size", "mimeType"], entry["response"]?["content"], "\(place).content")
    faults += missing(["send", "wait", "receive"], entry["timings"], "\(place).timings")
    if let body = entry["request"]?["postData"] {
      faults += missing(["mimeType", "text"], body, "\(place).postData")
    }
    for list in [entry["request"]?["headers"], entry["response"]?["headers"]] {
      guard case .array(let fields) = list else { continue }
      for field in fields { faults += missing(["name", "value"], field, "\(place).headers") }
    }
    let url = entry["request"]?["url"]?.stringValue
    if url.flatMap(URL.init)?.host == nil {
      faults.append("\(place).request.url: \(url ?? "none")")
    }
    let moment = entry["startedDateTime"]?.stringValue ?? ""
    if moment.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(Z|[+-]\d\d:\d\d)/) == nil {
      faults.append("\(place).startedDateTime: \(moment)")
    }
    return faults
  }

  private static func missing(_ names: [String], _ value: JSONValue?, _ place: String) -> [String] {
    names.filter { value?[$0] == nil }.map { "\(place).\($0) is missing" }
  }
}
