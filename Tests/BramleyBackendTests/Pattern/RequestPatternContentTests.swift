// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("path(matching:)")
  struct PathMatching {
    @Test(
      "matches the whole path, escapes decoded",
      .bug("https://github.com/wiremock/wiremock/issues/527"),
      arguments: [
        ("/melodies/[0-9]+(/play)?", "/melodies/7", true),
        ("/melodies/[0-9]+(/play)?", "/melodies/7/play?page=1", true),
        ("/melodies/[0-9]+(/play)?", "/melodies/7/stop", false), ("melodies", "/melodies", false),
        ("/a@c", "/a%40c", true), ("/a/b", "/a%2Fb", false), ("/a%2Fb", "/a%2fb", true),
        ("/.*", "/", true),
      ])
    func whole(pattern: String, path: String, matches: Bool) throws {
      #expect(
        try answer(.get("/**").path(matching: pattern), request(path)) == matches.bothWays)
    }
  }

  @Suite("host")
  struct Host {
    @Test(
      "may begin with a star",
      arguments: [
        ("https://*.apple.pie/", "https://api.apple.pie/", true),
        ("https://*.apple.pie/", "https://v2.api.APPLE.pie/", true),
        ("https://*.apple.pie/", "https://apple.pie/", false),
        ("https://*.apple.pie/", "https://badapple.pie/", false),
        ("https://*.apple.pie/", "http://api.apple.pie/", false),
        ("https://*.apple.pie:8443/", "https://api.apple.pie:8443/", true),
        ("https://*.apple.pie:8443/", "https://api.apple.pie/", false),
        ("https://*/", "https://crumble.pie/", true), ("https://*/", "http://crumble.pie/", false),
      ])
    func star(address: String, sent: String, matches: Bool) throws {
      #expect(try answer(.get(address), request(sent)) == matches.bothWays)
    }

    @Test(
      "may be as long as the domain name system allows, and no longer",
      arguments: [("", 253), ("*.", 251)])
    func length(start: String, count: Int) throws {
      let host = String(repeating: "a", count: count)
      let sent = String(repeating: "x.", count: 4_000) + host

      let isStar = start == "*."
      #expect(
        try answer(.get("http://\(start)\(host)/"), request("http://\(sent)/"))
          == isStar.bothWays)
      let error = backendError {
        try MockBackend().stub(.get("http://\(start)a\(host)/"), reply: .status(200))
      }
      #expect(error?.code == .invalidPattern)
      #expect(error?.message.contains("has 254 characters") == true)
    }

    @Test("with a star inside is an error", arguments: ["https://a*.pie/", "https://*.*.pie/"])
    func mistake(address: String) {
      let error = backendError { try MockBackend().stub(.get(address), reply: .status(200)) }

      #expect(error?.message.contains("star inside") == true)
    }
  }

  @Suite("parameters")
  struct Parameters {
    @Test("with constraints leave other requests to other stubs, and stand in the request")
    func constrained() throws {
      let backend = MockBackend()
      try backend.stub(.get("/melodies/{slug:slug}"), reply: .status(201))
      try backend.stub(.get("/melodies/{id:int}"), reply: .status(200))

      #expect(backend.status(request("/melodies/7")) == 200)
      #expect(backend.status(request("/melodies/crumble-waltz")) == 201)
      #expect(backend.status(request("/melodies/Crumble")) == 404)
      #expect(
        backend.journal.requests.map(\.pathParameters) == [
          ["id": "7"], ["slug": "crumble-waltz"], [:],
        ])
    }

    @Test("may have expressions with question marks and braces, before a query")
    func expressions() throws {
      let pattern = RequestPattern.get("/melodies/{id:[0-9]{1,2}?#?}?page=1")

      #expect(try answer(pattern, request("/melodies/77?page=1")) == .yes)
      #expect(try answer(pattern, request("/melodies/777?page=1")) == .no)
      #expect(try answer(pattern, request("/melodies/77?page=2")) == .no)
    }

    @Test("cover those that ask for more, and no others")
    func covering() throws {
      func isWarned(_ old: String, _ new: String) throws -> Bool {
        let backend = MockBackend()
        try backend.stub(.get(old), reply: .status(200))
        try backend.stub(.get(new), reply: .status(200))
        return !backend.warnings.isEmpty
      }

      #expect(try isWarned("/m/{id:int}", "/m/{id}"))
      #expect(try isWarned("/m/{id:int}", "/m/{number:int}"))
      #expect(try isWarned("/m/7", "/m/{id:int}"))
      #expect(try !isWarned("/m/x", "/m/{id:int}"))
      #expect(try !isWarned("/m/{id}", "/m/{id:int}"))
      #expect(try !isWarned("/m/{id:int}", "/m/{id:uuid}"))
    }
  }

  @Suite("cookie(_:_:)")
  struct Cookie {
    @Test(
      "looks at the cookies of that name",
      arguments: [
        (ValueMatcher.present, true), (.equal(to: "t-1"), true), (.equal(to: "t-2"), false),
        (.absent, false), (.matches("t-[0-9]"), true),
      ])
    func value(matcher: ValueMatcher, matches: Bool) throws {
      let sent = request("/melodies", headers: ["Cookie": "oven=hot; session=t-1"])

      #expect(
        try answer(.get("/melodies").cookie("session", matcher), sent) == matches.bothWays)
    }
  }

  @Suite("body(_:)")
  struct BodyText {
    @Test(
      "takes a matcher for the body as text",
      .bug("https://github.com/mock-server/mockserver-monorepo/issues/899"),
      arguments: [
        (ValueMatcher.contains("umb"), "Crumble", true), (.contains("umb"), "Blues", false),
        (.matches("(?s)Cr.*z"), "Crumble\nWaltz", true), (.matches("umb"), "Crumble", false),
        (.present, "x", true), (.absent, "", true), (.absent, "x", false), (.present, "", false),
        (.contains("出願"), "応用.出願番号", true), (.not(.contains("x")), "y", true),
      ])
    func text(matcher: ValueMatcher, body: String, matches: Bool) throws {
      #expect(
        try answer(.post("/notes").body(matcher), request("POST", "/notes", body: body))
          == matches.bothWays)
    }

    @Test("takes bytes that are no text")
    func bytes() throws {
      var sent = request("POST", "/notes")
      sent.body = [0xff, 0x00]

      #expect(try answer(.post("/notes").body(bytes: [0xff, 0x00]), sent) == .yes)
      #expect(try answer(.post("/notes").body(bytes: [0xff]), sent) == .no)
    }
  }

  @Suite("form(_:_:)")
  struct Form {
    @Test(
      "looks at the fields of a form",
      arguments: [
        ("email=john%40doe.pie&remember=on", "application/x-www-form-urlencoded", true),
        ("a=1&email=john@doe.pie", "application/x-www-form-urlencoded; charset=utf-8", true),
        ("email=john@doe.pie", nil, true), ("email=john@doe.pie", "text/plain", false),
        ("Email=john@doe.pie", nil, false), ("email=jane@doe.pie", nil, false), ("", nil, false),
        ("email=jane&email=john@doe.pie", nil, true), ("=&&%&email", nil, false),
      ])
    func field(body: String, type: String?, matches: Bool) throws {
      let fields: HTTPFields = type.map { ["Content-Type": $0] } ?? [:]
      let sent = request("POST", "/login", headers: fields, body: body)

      #expect(
        try answer(.post("/login").form("email", "john@doe.pie"), sent) == matches.bothWays)
    }

    @Test("reads a plus sign as a space and as itself")
    func plus() throws {
      let sent = request("POST", "/search", body: "q=Crumble+Waltz")

      #expect(try answer(.post("/search").form("q", "Crumble Waltz"), sent) == .yes)
      #expect(try answer(.post("/search").form("q", "Crumble+Waltz"), sent) == .yes)
    }
  }

  @Suite("part(_:contentType:filename:body:json:)")
  struct Part {
    private let sent = request(
      "POST", "/melodies", headers: ["Content-Type": "multipart/form-data; boundary=pie"],
      body: """
        --pie\r\nContent-Disposition: form-data; name="file"; filename="waltz.mp3"\r\n\
        Content-Type: audio/mpeg; rate=44100\r\n\r\nla la\r\n\
        --pie\r\nContent-Disposition: form-data; name="about"\r\n\r\n{"bars":16.0}\r\n--pie--
        """)

    @Test(
      "asks for one part with all of it",
      arguments: [
        (RequestPattern.post("/melodies").part("file"), true),
        (.post("/melodies").part("files"), false),
        (.post("/melodies").part("file", contentType: "audio/mpeg"), true),
        (.post("/melodies").part("file", contentType: "audio/mpeg; rate=44100"), true),
        (.post("/melodies").part("file", contentType: "audio/ogg"), false),
        (.post("/melodies").part("file", filename: .hasSuffix(".mp3")), true),
        (.post("/melodies").part("file", filename: .absent), false),
        (.post("/melodies").part("about", filename: .absent, json: ["bars": 16]), true),
        (.post("/melodies").part("about", json: ["bars": 12]), false),
        (.post("/melodies").part("file", json: ["bars": 16]), false),
        (.post("/melodies").part("file", body: .contains("la")), true),
        (.post("/melodies").part("file", body: .contains("bars")), false),
        (.post("/melodies").part("file").part("about"), true),
      ])
    func part(pattern: RequestPattern, matches: Bool) throws {
      #expect(try answer(pattern, sent) == matches.bothWays)
    }
  }

  @Suite("graphQL(operation:variables:)")
  struct GraphQL {
    private static let document = "query Melodies($page: Int) { melodies(page: $page) { title } }"

    @Test(
      "finds the operation in the request or in the document",
      arguments: [
        (#"{"query":"\#(document)","variables":{"page":1,"size":9}}"#, true),
        (#"{"query":"{ x }","operationName":"Melodies","variables":{"page":1.0}}"#, true),
        (#"{"query":"\#(document)","variables":{"page":2}}"#, false),
        (#"{"query":"\#(document)"}"#, false),
        (#"{"query":"\#(document)","variables":null}"#, false),
        (#"{"query":"query Oven { x }","variables":{"page":1}}"#, false),
        (#"{"query":"\#(document)","operationName":"Oven","variables":{"page":1}}"#, false),
        (#"{"query":"{ Melodies }","variables":{"page":1}}"#, false),
        (##"{"query":"# query Oven\nmutation Melodies { x }","variables":{"page":1}}"##, true),
        (
          ##"{"query":"fragment F on query { a } query\n Melodies { x }","variables":{"page":1}}"##,
          true
        ),
        (#"[{"query":"{ a }"},{"query":"\#(document)","variables":{"page":1}}]"#, true),
        (#"{"operationName":"Melodies","extensions":{},"variables":{"page":1}}"#, true),
        (#"{"operationName":"Melodies","variables":{"page":1}}"#, false), ("[]", false),
        ("{", false), ("", false), ("7", false), (#"{"query":7}"#, false),
        (#"{"query":"query \"\"\"","variables":{"page":1}}"#, false),
      ])
    func post(body: String, matches: Bool) throws {
      let pattern = RequestPattern.post("/graphql")
        .graphQL(operation: "Melodies", variables: ["page": 1])

      #expect(try answer(pattern, request("POST", "/graphql", body: body)) == matches.bothWays)
    }

    @Test(
      "reads the query of a GET request",
      arguments: [
        ("query=query%20Melodies%7Bx%7D&variables=%7B%22page%22%3A1%7D", true),
        ("query=%7Bx%7D&operationName=Melodies&variables=%7B%22page%22:1%7D", true),
        ("query=query+Melodies%7Bx%7D&variables=%7B%22page%22%3A2%7D", false),
        ("query=query+Melodies%7Bx%7D&variables=junk", false), ("page=1", false),
      ])
    func get(query: String, matches: Bool) throws {
      let pattern = RequestPattern.get("/graphql")
        .graphQL(operation: "Melodies", variables: ["page": 1])

      #expect(try answer(pattern, request("/graphql?\(query)")) == matches.bothWays)
    }

    @Test("takes any operation and any variables when they are left out")
    func any() throws {
      let sent = request(
        "POST", "/graphql", headers: ["Content-Type": "application/graphql"], body: "query A { x }")

      #expect(try answer(.post("/graphql").graphQL(), sent) == .yes)
      #expect(try answer(.post("/graphql").graphQL(operation: "A"), sent) == .yes)
      #expect(try answer(.post("/graphql").graphQL(), request("POST", "/graphql")) == .no)
    }
  }
}
