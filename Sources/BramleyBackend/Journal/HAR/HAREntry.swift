// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes one request of a journal, and what it got, as HAR does (version 1.2).
struct HAREntry {
  private let entry: Journal.Entry
  private let moment: WallTime
  private let redaction: Redaction
  private let played: PlayedReply

  init(_ entry: Journal.Entry, startedAt moment: WallTime, _ redaction: Redaction) {
    self.entry = entry
    self.moment = moment
    self.redaction = redaction
    played = PlayedReply(entry)
  }

  /// The entry as JSON.
  var json: JSONValue {
    let wait = Self.milliseconds(played.delay)
    let receive = Self.milliseconds(played.pauses)
    return [
      "startedDateTime": .string(moment.description),
      "time": Self.number(wait + receive),
      "request": request,
      "response": response,
      "cache": [:],
      "timings": ["send": 0, "wait": Self.number(wait), "receive": Self.number(receive)],
      "comment": .string(comment),
    ]
  }

  private var comment: String {
    let request = entry.request
    let cut =
      request.isBodyCut
      ? "The journal keeps \(request.body.count) of \(request.bodyByteCount) body bytes." : nil
    return [cut, played.comment].compactMap(\.self).joined(separator: " ")
  }

  // MARK: Request

  private var request: JSONValue {
    let request = entry.request
    let headers = redaction.applied(to: request.headers)
    var members: [String: JSONValue] = [
      "method": .string(request.method),
      "url": .string(url),
      "httpVersion": .string(entry.request.version ?? "unknown"),
      "cookies": .array(headers.values("Cookie").flatMap(Self.cookies)),
      "headers": Self.fields(headers),
      "queryString": .array(request.queryItems.map { Self.pair($0.name, $0.value) }),
      "headersSize": -1,
      "bodySize": .number(JSONNumber(request.bodyByteCount)),
    ]
    if !request.body.isEmpty {
      var body = Self.body(request.body, encodingName: "_encoding")
      body["mimeType"] = .string(headers["Content-Type"] ?? "")
      body["params"] = []
      members["postData"] = .object(body)
    }
    return .object(members)
  }

  /// The whole address; one without host gets that of the Host field.
  private var url: String {
    let request = entry.request
    if request.authority != nil { return request.url }
    return
      "\(request.scheme ?? "http")://\(request.headers["Host"] ?? "localhost")\(request.target)"
  }

  // MARK: Response

  private var response: JSONValue {
    let headers = redaction.applied(to: played.headers)
    var content: [String: JSONValue] = [:]
    if let body = played.body {
      content = Self.body(body, encodingName: "encoding")
    }
    content["size"] = .number(JSONNumber(max(0, played.bodyByteCount)))
    content["mimeType"] = .string(headers["Content-Type"] ?? "")
    var members: [String: JSONValue] = [
      "status": .number(JSONNumber(played.status)),
      "statusText": "",
      "httpVersion": .string(entry.request.version ?? "unknown"),
      "cookies": .array(headers.values("Set-Cookie").map(Self.setCookie)),
      "headers": Self.fields(headers),
      "content": .object(content),
      "redirectURL": .string(headers["Location"] ?? ""),
      "headersSize": -1,
      "bodySize": .number(JSONNumber(played.bodyByteCount)),
    ]
    if let fault = entry.fault { members["_error"] = .string(fault.description) }
    return .object(members)
  }

  // MARK: Parts

  private static func pair(_ name: String, _ value: String) -> JSONValue {
    ["name": .string(name), "value": .string(value)]
  }

  private static func fields(_ fields: HTTPFields) -> JSONValue {
    .array(fields.map { pair($0.name, $0.value) })
  }

  /// Text as it is, other bytes as base64.
  private static func body(_ bytes: [UInt8], encodingName: String) -> [String: JSONValue] {
    if let text = String(validating: bytes, as: UTF8.self) { return ["text": .string(text)] }
    return ["text": .string(Base64.encode(bytes)), encodingName: "base64"]
  }

  /// The cookies of a Cookie field (RFC 6265, section 4.2).
  private static func cookies(_ value: String) -> [JSONValue] {
    value.split(separator: ";").map { part in
      let (name, value) = split(part)
      return pair(name, value ?? "")
    }
  }

  /// The cookie of a Set-Cookie field with those attributes that HAR knows (RFC 6265, section 4.1).
  private static func setCookie(_ field: String) -> JSONValue {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false).map(split)
    var members: [String: JSONValue] = [
      "name": .string(parts[0].name), "value": .string(parts[0].value ?? ""),
    ]
    for (name, value) in parts.dropFirst() {
      switch name.lowercased() {
      case "path": members["path"] = .string(value ?? "")
      case "domain": members["domain"] = .string(value ?? "")
      case "httponly": members["httpOnly"] = true
      case "secure": members["secure"] = true
      default: break
      }
    }
    return .object(members)
  }

  private static func split(_ part: Substring) -> (name: String, value: String?) {
    let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    return (pieces[0], pieces.count > 1 ? pieces[1] : nil)
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private static func number(_ milliseconds: Double) -> JSONValue {
    .number(
      milliseconds == milliseconds.rounded()
        ? JSONNumber(Int64(milliseconds)) : JSONNumber(milliseconds))
  }
}
