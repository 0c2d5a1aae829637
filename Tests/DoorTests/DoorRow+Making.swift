// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

extension DoorRow {
  /// Replies that are chosen, delayed or made for the request.
  static let making = [
    DoorRow("one of several", both: .text(201)) {
      Stub(.get("/pie"), reply: .oneOf([(1, .status(201)), (0, .status(202))], seed: 7))
    },
    DoorRow("a sequence that has ended", both: .text(503)) {
      Stub(.get("/pie"), reply: .status(503))
      Stub(.get("/pie"), reply: .sequence([.redirect(to: "/pie")], then: .ends))
    },
    DoorRow("a state that a request has changed", both: .text(200, "baked")) {
      Stub(.get("/pie"), reply: .text("baked"), when: .state("pie", is: "baked"))
      Stub(
        .get("/pie"), reply: .redirect(to: "/pie"), when: .state("pie", is: nil),
        then: .state("pie", becomes: "baked"))
    },
    DoorRow("a random delay", both: .text(200, "late")) {
      Stub(
        .get("/pie"),
        reply: .text("late").after(.uniform(in: .milliseconds(5)...(.milliseconds(20)))))
    },
    DoorRow("throttled", both: .text(200, "crumble waltz")) {
      Stub(.get("/pie"), reply: .text("crumble waltz").throttled(toBytesPerSecond: 400))
    },
    DoorRow("computed, in pieces", both: .text(200, "crumble")) {
      Stub(
        .get("/pie"),
        reply: .computed { _ in .text("crumble") }.inPieces(of: 3, every: .milliseconds(2)))
    },
    DoorRow(
      "a template", "POST", "/melodies/7?page=2", body: #"{"name":"John"}"#,
      both: .text(200, "John 7 2 POST", ["Content-Type": "text/plain; charset=utf-8"])
    ) {
      Stub(
        .post("/melodies/{id}"),
        reply: .template(
          "{{request.json.$.name}} {{request.path.id}} {{request.query.page}} {{request.method}}"))
    },
    DoorRow(
      "a JSON template", "GET", "/melodies/7",
      both: .text(200, #"{"id":"7","number":1}"#, ["Content-Type": "application/json"])
    ) {
      Stub(
        .get("/melodies/{id}"),
        reply: .template(json: ["id": "{{request.path.id}}", "number": "{{counter}}"]))
    },
    DoorRow(
      "a part of a file", headers: ["Range": "bytes=0-6"],
      both: .text(206, "// Part", ["Content-Type": "application/octet-stream"])
    ) {
      Stub(.get("/pie"), reply: .file(URL(filePath: #filePath)))
    },
    DoorRow(
      "a part beyond the end of a file", headers: ["Range": "bytes=99999999-"], both: .text(416)
    ) {
      Stub(.get("/pie"), reply: .file(URL(filePath: #filePath)))
    },
    DoorRow(
      "a file under a folder", "GET", "/tests/DoorTests.swift", headers: ["Range": "bytes=0-6"],
      both: .text(206, "// Part")
    ) {
      Stub(
        .get("/tests/**"),
        reply: .files(under: URL(filePath: #filePath).deletingLastPathComponent()))
    },
    DoorRow(
      "no file outside of a folder", "GET", "/tests/..%2F..%2FPackage.swift",
      both: .text(
        404,
        "There is no file \"../../Package.swift\" under "
          + URL(filePath: #filePath).deletingLastPathComponent().path + ".")
    ) {
      Stub(
        .get("/tests/**"),
        reply: .files(under: URL(filePath: #filePath).deletingLastPathComponent()))
    },
    DoorRow("a cookie", both: .text(200, "", ["Set-Cookie": "oven=hot; Path=/; HttpOnly"])) {
      Stub(.get("/pie"), reply: .status(200).cookie("oven", "hot", path: "/", isHTTPOnly: true))
    },
    DoorRow("a cookie comes back", both: .text(200, "oven=hot")) {
      Stub(.get("/pie"), reply: .redirect(to: "/cake").cookie("oven", "hot", path: "/"))
      Stub(.get("/cake"), reply: .template("{{request.header.Cookie}}"))
    },
    DoorRow("a fault that comes always", both: .failure(.networkConnectionLost)) {
      Stub(.get("/pie"), reply: .status(200).fault(.connectionReset, probability: 1))
    },
    DoorRow("a fault that never comes", both: .text(200)) {
      Stub(.get("/pie"), reply: .status(200).fault(.connectionReset, probability: 0))
    },
    DoorRow(
      "a Content-Length too great", inProcess: .failure(.networkConnectionLost),
      loopback: .failure(.unknown)
    ) {
      Stub(.get("/pie"), reply: .text("pie").contentLength(10))
    },
    DoorRow("a Content-Length too small", both: .text(200, "apple", ["Content-Length": "5"])) {
      Stub(.get("/pie"), reply: .text("apple pie").contentLength(5))
    },
    DoorRow(
      "passing on over TLS", inProcess: .text(204), loopback: .refused
    ) {
      // Only the adding is looked at here: the stub that answers is the second.
      Stub(.get("/cake"), reply: .passthrough(to: "https://127.0.0.1:1"))
      Stub(.get("/pie"), reply: .status(204))
    },
  ]
}
