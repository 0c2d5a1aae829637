// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What both doors must give for the same stub and the same request.
struct DoorRow: Sendable, CustomTestStringConvertible {
  /// What a client sees.
  enum Outcome: Sendable, Hashable {
    case reply(status: Int, body: String, headers: [String: String])
    case failure(URLError.Code)
    /// The door refuses the stub when it is added.
    case refused

    static func text(_ status: Int, _ body: String = "", _ headers: [String: String] = [:]) -> Self
    {
      .reply(status: status, body: body, headers: headers)
    }
  }

  let name: String
  var method = "GET"
  var path = "/pie"
  var headers: [String: String] = [:]
  var body: String?
  /// Whether the body is sent by an upload task instead of standing in the request.
  var isUpload = false
  var timeout: TimeInterval = 20
  let stubs: [Stub]
  let inProcess: Outcome
  let loopback: Outcome

  var testDescription: String { name }

  init(
    _ name: String, _ method: String = "GET", _ path: String = "/pie",
    headers: [String: String] = [:],
    body: String? = nil, isUpload: Bool = false, timeout: TimeInterval = 20,
    both outcome: Outcome, @StubBuilder stubs: () -> [Stub]
  ) {
    self.init(
      name, method, path, headers: headers, body: body, isUpload: isUpload, timeout: timeout,
      inProcess: outcome, loopback: outcome, stubs: stubs)
  }

  init(
    _ name: String, _ method: String = "GET", _ path: String = "/pie",
    headers: [String: String] = [:],
    body: String? = nil, isUpload: Bool = false, timeout: TimeInterval = 20, inProcess: Outcome,
    loopback: Outcome, @StubBuilder stubs: () -> [Stub]
  ) {
    self.name = name
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
    self.isUpload = isUpload
    self.timeout = timeout
    self.stubs = stubs()
    self.inProcess = inProcess
    self.loopback = loopback
  }
}

extension DoorRow {
  /// The table: matching, replies, redirects, cookies, faults.
  static let all: [DoorRow] = matching + replies + making + redirects + faults

  private static let matching = [
    DoorRow("path", both: .text(200, "apple")) { Stub(.get("/pie"), reply: .text("apple")) },
    DoorRow("path template", "GET", "/melodies/7", both: .text(200, "7")) {
      Stub(.get("/melodies/{id}"), reply: .computed { .text($0.pathParameters["id"] ?? "") })
    },
    DoorRow("query in another order", "GET", "/pie?b=2&a=1", both: .text(204)) {
      Stub(.get("/pie?a=1&b=2"), reply: .status(204))
    },
    DoorRow("header in another case", headers: ["x-oven": "hot"], both: .text(204)) {
      Stub(.get("/pie").header("X-Oven", "hot"), reply: .status(204))
    },
    DoorRow("JSON body", "POST", body: #"{"n": 1.0, "k": "v"}"#, both: .text(204)) {
      Stub(.post("/pie").json(["k": "v", "n": 1]), reply: .status(204))
    },
    DoorRow(
      "JSON body of an upload", "POST", body: #"{"n":1,"k":"v"}"#, isUpload: true, both: .text(204)
    ) {
      Stub(.post("/pie").jsonContaining(["k": "v"]), reply: .status(204))
    },
    DoorRow("text body", "PUT", body: "äpple 🍏", both: .text(204)) {
      Stub(.put("/pie").body("äpple 🍏"), reply: .status(204))
    },
    DoorRow("escaped slash", "GET", "/a%2Fb", both: .text(204)) {
      Stub(.get("/a/b"), reply: .status(500))
      Stub(.get("/a%2Fb"), reply: .status(204))
    },
    DoorRow("another method", "PROPFIND", both: .text(207)) {
      Stub(.method("PROPFIND", "/pie"), reply: .status(207))
    },
    DoorRow(
      "HEAD by a GET stub", "HEAD",
      both: .text(200, "", ["Content-Type": "text/plain; charset=utf-8"])
    ) {
      Stub(.get("/pie"), reply: .text("apple"))
    },
    DoorRow("query by rule", "GET", "/pie?page=12&tag", both: .text(204)) {
      Stub(
        .get("/pie").query("page", .hasPrefix("1")).query("tag", .present).query("x", .absent),
        reply: .status(204))
    },
    DoorRow("JSON body of one of the app's types", "POST", body: #"["a","b"]"#, both: .text(204)) {
      Stub(.post("/pie").json(["a", "b"] as [String]), reply: .status(204))
    },
    DoorRow("a condition of the test's own", "POST", body: "apples", both: .text(204)) {
      Stub(.post("/pie").matching("six bytes") { $0.body.count == 6 }, reply: .status(204))
    },
    DoorRow("the older stub when the newer one has answered often enough", both: .text(201)) {
      Stub(.get("/pie"), reply: .status(201))
      Stub(.get("/pie"), reply: .redirect(to: "/pie"), times: 1)
    },
    DoorRow("the scenario's stubs", both: .text(200, "apple")) {
      Scenario("Pie") { Stub(.get("/pie"), reply: .text("apple")) }
    },
    DoorRow("priority", both: .text(201)) {
      Stub(.get("/pie"), reply: .status(201), priority: 1)
      Stub(.get("/pie"), reply: .status(202))
    },
  ]

  private struct Burnt: Error {}

  /// This file.
  private static let ownText = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""

  private static let replies = [
    DoorRow("JSON", both: .text(200, "[1,2]", ["Content-Type": "application/json"])) {
      Stub(.get("/pie"), reply: .json([1, 2]))
    },
    DoorRow("status and field", both: .text(418, "", ["X-Pot": "tea"])) {
      Stub(.get("/pie"), reply: .status(418).header("X-Pot", "tea"))
    },
    DoorRow("empty body", both: .text(200)) { Stub(.get("/pie"), reply: .status(200)) },
    DoorRow("no content", both: .text(204)) { Stub(.get("/pie"), reply: .status(204)) },
    DoorRow("data with its type", both: .text(206, "RIFF", ["Content-Type": "audio/wav"])) {
      Stub(.get("/pie"), reply: .data(Data("RIFF".utf8), contentType: "audio/wav", status: 206))
    },
    DoorRow(
      "a file", both: .text(200, ownText, ["Content-Type": "application/octet-stream"])
    ) {
      Stub(.get("/pie"), reply: .file(URL(filePath: #filePath)))
    },
    DoorRow("in pieces", both: .text(200, "crumble")) {
      Stub(.get("/pie"), reply: .text("crumble").inPieces(of: 3, every: .milliseconds(5)))
    },
    // A server does not hear the address that its client has in mind.
    DoorRow(
      "an error that computing threw",
      inProcess: .text(500, "The computed reply to GET http://api.apple.pie/pie failed: Burnt()"),
      loopback: .text(500, "The computed reply to GET /pie failed: Burnt()")
    ) {
      Stub(.get("/pie"), reply: .computed { _ in throw Burnt() })
    },
    DoorRow("emoji", both: .text(200, "😄応用")) { Stub(.get("/pie"), reply: .text("😄応用")) },
    DoorRow("a body that looks like a redirect", both: .text(200, #"{"t":"Location: x"}"#)) {
      Stub(.get("/pie"), reply: .json(["t": "Location: x"]))
    },
    DoorRow("large body", both: .text(200, String(repeating: "apple ", count: 200_000))) {
      Stub(.get("/pie"), reply: .text(String(repeating: "apple ", count: 200_000)))
    },
    DoorRow("delay", both: .text(200, "late")) {
      Stub(.get("/pie"), reply: .text("late").after(.milliseconds(30)))
    },
    DoorRow("first of a sequence", both: .text(503)) {
      Stub(.get("/pie"), reply: .sequence(.status(503), .status(200)))
    },
    DoorRow("computed from the body", "POST", body: "crumble", both: .text(200, "CRUMBLE")) {
      Stub(.post("/pie"), reply: .computed { .text($0.bodyText.uppercased()) })
    },
    DoorRow("unauthorised", both: .text(401, "", ["X-Realm": "pie"])) {
      Stub(.get("/pie"), reply: .status(401).header("X-Realm", "pie"))
    },
  ]

  private static let redirects = [
    DoorRow("followed", both: .text(200, "GET")) {
      Stub(.get("/pie"), reply: .redirect(to: "/cake"))
      Stub(.any("/cake"), reply: .computed { .text($0.method) })
    },
    DoorRow("303 turns POST into GET", "POST", body: "x", both: .text(200, "GET ")) {
      Stub(.post("/pie"), reply: .redirect(to: "/cake", status: 303))
      Stub(.any("/cake"), reply: .computed { .text("\($0.method) \($0.bodyText)") })
    },
    // URLSession on Linux forgets the body of a redirected request; RFC 9110, section 15.4.8, keeps it.
    DoorRow(
      "307 keeps method and body", "POST", body: "x", inProcess: .text(200, "POST x"),
      loopback: .text(200, "POST ")
    ) {
      Stub(.post("/pie"), reply: .redirect(to: "/cake", status: 307))
      Stub(.any("/cake"), reply: .computed { .text("\($0.method) \($0.bodyText)") })
    },
    DoorRow("a cookie comes back", both: .text(200, "oven=hot")) {
      Stub(.get("/pie"), reply: .redirect(to: "/cake").header("Set-Cookie", "oven=hot; Path=/"))
      Stub(.get("/cake"), reply: .computed { .text($0.headers["Cookie"] ?? "none") })
    },
  ]

  private static let faults = [
    DoorRow("connection reset", both: .failure(.networkConnectionLost)) {
      Stub(.get("/pie"), reply: .fault(.connectionReset))
    },
    // The in-process door fails as URLSession does on Apple's systems, the loopback door makes
    // URLSession itself fail, which on Linux gives other codes for some of them.
    DoorRow(
      "closed connection", inProcess: .failure(.networkConnectionLost),
      loopback: .failure(.badServerResponse)
    ) {
      Stub(.get("/pie"), reply: .fault(.closedConnection))
    },
    DoorRow(
      "truncated body", inProcess: .failure(.networkConnectionLost), loopback: .failure(.unknown)
    ) {
      Stub(.get("/pie"), reply: .text("apples").fault(.truncatedBody(after: 3)))
    },
    DoorRow(
      "garbage", inProcess: .failure(.cannotParseResponse), loopback: .failure(.unsupportedURL)
    ) {
      Stub(.get("/pie"), reply: .fault(.garbage))
    },
    DoorRow("malformed chunk", both: .failure(.unknown)) {
      Stub(.get("/pie"), reply: .fault(.malformedChunk))
    },
    DoorRow("stall", timeout: 1, both: .failure(.timedOut)) {
      Stub(.get("/pie"), reply: .fault(.stall))
    },
    DoorRow("no network", inProcess: .failure(.notConnectedToInternet), loopback: .refused) {
      Stub(.get("/pie"), reply: .fault(.urlError(.notConnectedToInternet)))
    },
    DoorRow("raw bytes", inProcess: .refused, loopback: .text(299, "raw")) {
      Stub(
        .get("/pie"),
        reply: .fault(.bytes(Array("HTTP/1.1 299 Raw\r\nContent-Length: 3\r\n\r\nraw".utf8))))
    },
  ]
}
