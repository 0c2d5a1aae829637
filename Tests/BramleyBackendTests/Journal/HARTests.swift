// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation
import Testing
import _BramleyTestSupport

@Suite("Journal.har(redacting:)")
struct HARTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/cases/suites/har")

  /// Plays one request, and reads its entry in the file again.
  private func entry(
    _ reply: Reply, for request: HTTPRequest, byteLimit: Int = 1 << 20,
    redacting redaction: Redaction = .credentials
  ) throws -> JSONValue {
    let backend = MockBackend(journalByteLimit: byteLimit)
    try backend.add(placedStub(.any("/**"), reply: reply, line: 3))
    _ = backend.respond(to: request)
    let file = try HARFile(backend.journal.har(redacting: redaction))
    #expect(file.faults == [])
    return try #require(file.entries.first)
  }

  @Test("writes request and reply in full")
  func whole() throws {
    let entry = try entry(
      .json(["title": "Crumble Waltz"] as JSONValue, status: 201).header("Location", "/melodies/7"),
      for: request(
        "POST", "https://api.apple.pie/melodies?page=1&q=apple%20pie",
        headers: ["Content-Type": "text/plain", "X-Oven": "hot"], body: "äpple 🍏"))

    let moved: JSONValue = [
      "method": "POST", "url": "https://api.apple.pie/melodies?page=1&q=apple%20pie",
      "queryString": [
        ["name": "page", "value": "1"], ["name": "q", "value": "apple pie"],
      ],
      "headers": [
        ["name": "Content-Type", "value": "text/plain"], ["name": "X-Oven", "value": "hot"],
      ],
      "postData": ["mimeType": "text/plain", "text": "äpple 🍏", "params": []],
      "bodySize": 11,
    ]
    #expect(entry["request"]?.contains(moved) == true)
    let reply: JSONValue = [
      "status": 201, "redirectURL": "/melodies/7",
      "content": [
        "mimeType": "application/json", "text": #"{"title":"Crumble Waltz"}"#, "size": 25,
      ],
      "bodySize": 25,
    ]
    #expect(entry["response"]?.contains(reply) == true)
  }

  @Test(
    "keeps several Set-Cookie fields apart and in order",
    .bug("https://github.com/mswjs/msw/issues/1290"),
    .bug("https://github.com/nock/nock/issues/818", "only the last one is recorded"))
  func setCookies() throws {
    let reply = Reply.status(200).header("Set-Cookie", "oven=hot; Path=/; HttpOnly")
      .header("X-Oven", "hot").header("Set-Cookie", "pie=apple; Domain=apple.pie; Secure")

    let response = try #require(
      try entry(reply, for: request("/login"), redacting: .nothing)["response"])

    #expect(
      response["headers"] == [
        ["name": "Set-Cookie", "value": "oven=hot; Path=/; HttpOnly"],
        ["name": "X-Oven", "value": "hot"],
        ["name": "Set-Cookie", "value": "pie=apple; Domain=apple.pie; Secure"],
      ])
    #expect(
      response["cookies"] == [
        ["name": "oven", "value": "hot", "path": "/", "httpOnly": true],
        ["name": "pie", "value": "apple", "domain": "apple.pie", "secure": true],
      ])
  }

  @Test("leaves out credentials, unless told otherwise")
  func redaction() throws {
    let sent = request(
      "/login",
      headers: [
        "authorization": "Bearer secret-1", "Proxy-Authorization": "secret-2",
        "Cookie": "oven=secret-3; pie=secret-4", "X-Pie-Key": "secret-5", "Accept": "*/*",
      ])
    let reply = Reply.status(200).header("Set-Cookie", "oven=secret-6; Path=/")

    let usual = try entry(reply, for: sent)
    let strict = try entry(reply, for: sent, redacting: .credentials.adding("x-pie-key"))
    let open = try entry(reply, for: sent, redacting: .nothing)

    #expect(
      usual["request"]?["headers"] == [
        ["name": "authorization", "value": "Bearer [redacted]"],
        ["name": "Proxy-Authorization", "value": "[redacted]"],
        ["name": "Cookie", "value": "oven=[redacted]; pie=[redacted]"],
        ["name": "X-Pie-Key", "value": "secret-5"], ["name": "Accept", "value": "*/*"],
      ])
    #expect(
      usual["response"]?["headers"] == [
        ["name": "Set-Cookie", "value": "oven=[redacted]; Path=/"]
      ])
    #expect(usual["request"]?["cookies"]?[1] == ["name": "pie", "value": "[redacted]"])
    #expect(!strict.description.contains("secret"))
    for number in 1...6 { #expect(open.description.contains("secret-\(number)")) }
  }

  @Test(
    "leaves nothing of a credential that has another shape",
    arguments: [
      ("Authorization", "secret token"), ("Authorization", ""), ("Authorization", "Bearer"),
      ("Cookie", "secret"), ("Cookie", "; secret;"), ("Cookie", ""),
      ("Set-Cookie", "secret; Path=/"),
      ("Set-Cookie", ""), ("Set-Cookie", "a=secret=secret"),
    ])
  func oddCredentials(name: String, value: String) throws {
    let entry = try entry(
      .status(200).header(name, value), for: request("/", headers: [name: value]))

    #expect(!entry.description.contains("secret"))
  }

  @Test("writes bodies that are no text as base64")
  func binary() throws {
    var sent = request("POST", "/pictures")
    sent.body = [0xFF, 0xD8, 0x00]
    sent.bodyByteCount = 3

    let entry = try entry(.data(Data([0x1F, 0x8B, 0xFF])), for: sent)

    #expect(
      entry["response"]?["content"]
        == [
          "encoding": "base64", "text": "H4v/", "size": 3, "mimeType": "",
        ])
    #expect(entry["request"]?["postData"]?["_encoding"] == "base64")
    #expect(entry["request"]?["postData"]?["text"] == "/9gA")
  }

  @Test("writes what did not come as a whole, each with its reason")
  func partial() throws {
    let backend = try MockBackend(journalByteLimit: 16_000) {
      Stub(.get("/computed"), reply: .computed { _ in .status(200) })
      Stub(.get("/reset"), reply: .fault(.connectionReset))
      Stub(.get("/cut"), reply: .text("Crumble Waltz").fault(.truncatedBody(after: 7)))
      Stub(
        .get("/slow"),
        reply: .text("ab").after(.milliseconds(1_500)).inPieces(of: 1, every: .milliseconds(20)))
      Stub(.get("/head"), reply: .text("Crumble Waltz"))
    }
    for path in ["/computed", "/reset", "/cut", "/slow", "/nothing"] {
      _ = backend.respond(to: request("http://api.apple.pie\(path)"))
    }
    _ = backend.respond(to: request("HEAD", "http://api.apple.pie/head"))
    _ = backend.respond(
      to: request("POST", "http://api.apple.pie/big", body: String(repeating: "a", count: 9_000)))

    let file = try HARFile(backend.journal.har())
    #expect(file.faults == [])
    let outline = file.entries.map { entry in
      let response = entry["response"] ?? nil
      let parts: [JSONValue?] = [
        response["status"], response["bodySize"], response["content"]?["text"],
        response["_error"], entry["time"], entry["comment"],
      ]
      return parts.map { $0?.description ?? "–" }.joined(separator: " ")
    }
    #expect(
      outline == [
        #"0 -1 – – 0 "The reply was not made yet.""#,
        #"0 0 – "connectionReset" 0 """#,
        #"200 7 "Crumble" "truncatedBody(after: 7)" 0 """#,
        #"200 2 "ab" – 1520 """#,
        #"404 -1 – – 0 "No stub matched.""#,
        #"200 0 – – 0 """#,
        #"404 -1 – – 0 "The journal keeps 2000 of 9000 body bytes. No stub matched.""#,
      ])
  }

  @Test(
    "writes replies without a body like all others",
    .bug("https://github.com/mattt/Replay", "empty replies are never recorded"))
  func bodiless() throws {
    let backend = try MockBackend {
      Stub(.delete("/melodies/7"), reply: .status(204))
      Stub(.get("/melodies"), reply: .status(304).header("ETag", "\"a\""))
      Stub(.head("/melodies"), reply: .text("Crumble Waltz"))
      Stub(.get("/empty"), reply: .text(""))
    }
    for (method, path) in [
      ("DELETE", "/melodies/7"), ("GET", "/melodies"), ("HEAD", "/melodies"), ("GET", "/empty"),
    ] {
      _ = backend.respond(to: request(method, "http://api.apple.pie\(path)"))
    }

    let file = try HARFile(backend.journal.har())

    #expect(file.faults == [])
    #expect(file.entries.map { $0["response"]?["status"] } == [204, 304, 200, 200])
    #expect(file.entries.map { $0["response"]?["bodySize"] } == [0, 0, 0, 0])
    #expect(file.entries.allSatisfy { $0["response"]?["content"]?["text"] == nil })
  }

  @Test("writes what a computed reply turned out to be")
  func computed() async throws {
    let backend = try MockBackend(journalByteLimit: 16_000) {
      Stub(
        .get("/computed"),
        reply: .computed { _ in .text("made", status: 201).after(.milliseconds(20)) }
          .after(.seconds(1)))
      Stub(.get("/fault"), reply: .computed { _ in .fault(.connectionReset) })
      Stub(.get("/big"), reply: .computed { _ in .text(String(repeating: "a", count: 9_000)) })
      Stub(.get("/late"), reply: .computed { _ in .status(204) })
    }
    for path in ["/computed", "/fault", "/big"] {
      _ = await backend.respond(to: request(path)).computed()
    }
    let late = backend.respond(to: request("/late"))

    func outline() throws -> [String] {
      let file = try HARFile(backend.journal.har())
      #expect(file.faults == [])
      return file.entries.map { entry in
        let response = entry["response"] ?? nil
        let parts: [JSONValue?] = [
          response["status"], response["bodySize"], response["content"]?["text"], entry["time"],
          entry["comment"],
        ]
        return parts.map { $0?.description ?? "–" }.joined(separator: " ")
      }
    }
    #expect(
      try outline() == [
        #"201 4 "made" 1020 """#, #"0 0 – 0 """#,
        #"200 9000 – 0 "The body was too large for the journal.""#,
        #"0 -1 – 0 "The reply was not made yet.""#,
      ])
    #expect(backend.journal.entries[0].description == "#1 GET /computed → 201")

    backend.clearJournal()
    _ = await late.computed()
    #expect(backend.journal.entries.isEmpty)
  }

  @Test("writes the version that the door knows")
  func version() throws {
    var sent = request("/melodies")
    let versions: [(String?, JSONValue)] = [
      (nil, "unknown"), ("HTTP/1.1", "HTTP/1.1"), ("HTTP/2.0", "HTTP/2.0"),
    ]
    for (version, written) in versions {
      sent.version = version
      let entry = try entry(.status(200), for: sent)
      #expect(entry["request"]?["httpVersion"] == written)
      #expect(entry["response"]?["httpVersion"] == written)
    }
  }

  @Test("says how many requests the journal has dropped")
  func dropped() throws {
    let backend = MockBackend(journalByteLimit: 2_000)
    for number in 1...6 { _ = backend.status(request("/melodies/\(number)")) }

    let file = try HARFile(backend.journal.har())

    #expect(file.faults == [])
    #expect(file.entries.count == 6 - backend.journal.droppedEntryCount)
    #expect(
      file.log["comment"]?.stringValue
        == "The journal has dropped its oldest requests: \(backend.journal.droppedEntryCount).")
    #expect(try HARFile(MockBackend().journal.har()).faults == [])
  }

  @Test("dates each request by the calendar, in order")
  func moments() throws {
    let before = Date()
    let backend = MockBackend()
    for number in 1...3 { _ = backend.status(request("/melodies/\(number)")) }
    let after = Date()

    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let moments = try HARFile(backend.journal.har()).entries.map {
      try Date($0["startedDateTime"]?.stringValue ?? "", strategy: format)
    }

    #expect(moments.count == 3)
    #expect(moments == moments.sorted())
    #expect(moments.allSatisfy { $0 >= before - 1 && $0 <= after + 1 })
  }

  @Test(
    "has the shape of what browsers and proxies write",
    .enabled(
      if: FileManager.default.fileExists(atPath: samples.path),
      "The HAR samples are expected beside the checkout, in ../shared/cases/suites/har."),
    arguments: ["charles", "chrome", "firefox", "insomnia", "head-content-length"])
  func shape(name: String) throws {
    let bytes = try Data(contentsOf: Self.samples.appending(path: "\(name).har"))
    let sample = try HARFile(Array(bytes))
    let own = try entry(
      .json(["title": "Crumble Waltz"] as JSONValue).header("Set-Cookie", "oven=hot"),
      for: request("POST", "https://api.apple.pie/melodies?page=1", body: "apple"))

    #expect(sample.entries.count > 0)
    // Requests that Firefox has blocked, behind the first, are not written as the standard says.
    #expect(sample.faults.filter { $0.hasPrefix("entries[0]") } == [])
    for entry in sample.entries {
      // What each of them writes and the standard names stands in ours as well.
      for part in ["request", "response"] {
        let names = Self.names(entry[part]).subtracting(["postData", "comment", "settingEncodeUrl"])
        #expect(names.subtracting(Self.names(own[part])) == [])
      }
    }
  }

  /// The names of members, but for those that are a program's own.
  private static func names(_ value: JSONValue?) -> Set<String> {
    guard case .object(let members) = value else { return [] }
    return Set(members.keys.filter { !$0.hasPrefix("_") })
  }
}
