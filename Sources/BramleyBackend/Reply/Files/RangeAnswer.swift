// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Answers a request for parts of a body (RFC 9110, section 14).
enum RangeAnswer {
  /// The greatest number of parts; who asks for more gets the whole, as section 14.2 allows.
  private static let partLimit = 50
  /// What stands between the parts of a reply with several.
  private static let boundary = "bramley-part-8b1f0c52d9e64a37"

  /// Cuts a response to what the request asks for.
  ///
  /// - Parameters:
  ///   - response: The whole response.
  ///   - request: The request.
  /// - Returns: The parts with 206; 416 when all lie beyond the end; the whole response where a
  ///   Range field does not apply or cannot be read.
  static func answer(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET", response.status == 200,
      let field = request.headers["Range"], isFresh(response, for: request),
      let ranges = ranges(field, byteCount: response.body.count), ranges.count <= partLimit
    else { return response }
    let size = response.body.count
    let satisfiable = ranges.compactMap(\.self)
    guard let first = satisfiable.first else {
      return HTTPResponse(status: 416, headers: ["Content-Range": "bytes */\(size)"])
    }
    guard satisfiable.reduce(0, { $0 + $1.count }) <= size else { return response }
    var part = response
    part.status = 206
    if satisfiable.count == 1 {
      part.headers["Content-Range"] = contentRange(first, size)
      part.body = Array(response.body[first])
    } else {
      let type = response.headers["Content-Type"]
      part.headers["Content-Type"] = "multipart/byteranges; boundary=\(boundary)"
      part.body = satisfiable.flatMap { range in
        head(contentRange(range, size), type) + response.body[range] + Array("\r\n".utf8)
      }
      part.body += Array("--\(boundary)--\r\n".utf8)
    }
    return part
  }

  private static func contentRange(_ range: Range<Int>, _ size: Int) -> String {
    "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
  }

  private static func head(_ contentRange: String, _ type: String?) -> [UInt8] {
    let typeLine = type.map { "Content-Type: \($0)\r\n" } ?? ""
    return Array("--\(boundary)\r\n\(typeLine)Content-Range: \(contentRange)\r\n\r\n".utf8)
  }

  /// Whether the client's copy, if it has one, is of this version (section 13.1.5).
  private static func isFresh(_ response: HTTPResponse, for request: HTTPRequest) -> Bool {
    guard let validator = request.headers["If-Range"] else { return true }
    if validator.hasPrefix("\"") { return validator == response.headers["ETag"] }
    return validator == response.headers["Last-Modified"]
  }

  /// Reads a Range field.
  ///
  /// - Returns: For each part its bytes, nil for one beyond the end; nil altogether for a field of
  ///   another unit or with a mistake, which counts as absent.
  private static func ranges(_ field: String, byteCount: Int) -> [Range<Int>?]? {
    let pieces = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2, pieces[0].equalsIgnoringASCIICase("bytes") else { return nil }
    var ranges: [Range<Int>?] = []
    for member in pieces[1].listMembers where !member.isEmpty {
      let ends = member.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2, ends.allSatisfy(isNumber), ends.contains(where: { !$0.isEmpty })
      else { return nil }
      // What is too large for Int is beyond the end of any body.
      let first = Int(ends[0]) ?? .max
      let last = Int(ends[1]) ?? .max
      if ends[0].isEmpty {
        let start = max(0, byteCount - last)
        ranges.append(last == 0 || byteCount == 0 ? nil : start..<byteCount)
      } else {
        guard first <= last else { return nil }
        ranges.append(first < byteCount ? first..<(min(last, byteCount - 1) + 1) : nil)
      }
    }
    return ranges.isEmpty ? nil : ranges
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
