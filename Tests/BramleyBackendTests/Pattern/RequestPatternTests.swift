// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("RequestPattern")
struct RequestPatternTests {
  @Suite("method")
  struct Method {
    @Test(
      "is compared with its case",
      arguments: [
        (RequestPattern.get("/melodies"), "GET", true), (.get("/melodies"), "get", false),
        (.get("/melodies"), "POST", false), (.post("/melodies"), "POST", true),
        (.put("/melodies"), "PUT", true), (.patch("/melodies"), "PATCH", true),
        (.delete("/melodies"), "DELETE", true), (.head("/melodies"), "GET", false),
        (.head("/melodies"), "HEAD", true), (.post("/melodies"), "HEAD", false),
        (.method("PROPFIND", "/melodies"), "PROPFIND", true),
        (.method("get", "/melodies"), "get", true), (.method("get", "/melodies"), "GET", false),
        (.method("get", "/melodies"), "HEAD", false), (.any("/melodies"), "BAKE", true),
      ])
    func comparison(pattern: RequestPattern, method: String, matches: Bool) throws {
      #expect(try answer(pattern, request(method, "/melodies")) == matches.bothWays)
    }

    @Test(
      "GET answers HEAD too, but a stub for HEAD comes first",
      .bug("https://github.com/nodejitsu/mock-request/issues/2"),
      .bug("https://github.com/wiremock/wiremock.org/pull/246"))
    func head() throws {
      let backend = MockBackend()
      try backend.stub(.head("/melodies"), reply: .status(204))
      try backend.stub(.get("/melodies"), reply: .status(200))

      #expect(backend.status(request("HEAD", "/melodies")) == 204)
      #expect(backend.status(request("GET", "/melodies")) == 200)
    }

    @Test("GET of a higher priority answers HEAD before a stub for HEAD")
    func headPriority() throws {
      let backend = MockBackend()
      try backend.stub(.get("/melodies"), reply: .status(200), priority: 1)
      try backend.stub(.head("/melodies"), reply: .status(204))

      #expect(backend.status(request("HEAD", "/melodies")) == 200)
    }

    @Test("any newer stub answers HEAD before an older stub for HEAD")
    func headAny() throws {
      let backend = MockBackend()
      try backend.stub(.head("/melodies"), reply: .status(204))
      try backend.stub(.any("/**"), reply: .status(503))

      #expect(backend.status(request("HEAD", "/melodies")) == 503)
    }

    @Test("a stub for GET that answers no more does not call for an older stub for HEAD")
    func headEnded() throws {
      let ended: [Stub] = [
        Stub(.get("/melodies"), reply: .status(200), times: 1),
        Stub(.get("/melodies"), reply: .sequence(.status(200), then: .ends)),
        Stub(.get("/melodies"), reply: .status(200), when: .state("oven", is: "hot")),
      ]
      for stub in ended {
        let backend = MockBackend()
        backend.states["oven"] = "hot"
        try backend.stub(.head("/melodies"), reply: .status(204))
        try backend.stub(.any("/melodies"), reply: .status(503))
        try backend.add(stub)
        #expect(backend.status(request("GET", "/melodies")) == 200)

        backend.states["oven"] = "cold"

        #expect(backend.status(request("HEAD", "/melodies")) == 503)
      }
    }
  }

  @Suite("origin")
  struct OriginPart {
    @Test(
      "is scheme, host and port, with the scheme's usual port",
      arguments: [
        ("https://api.apple.pie", "https://api.apple.pie/", true),
        ("https://api.apple.pie/", "https://API.apple.PIE/", true),
        ("HTTPS://api.apple.pie/", "https://api.apple.pie/", true),
        ("https://api.apple.pie/", "http://api.apple.pie/", false),
        ("https://api.apple.pie/", "https://apple.pie/", false),
        ("https://api.apple.pie:443/", "https://api.apple.pie/", true),
        ("https://api.apple.pie/", "https://api.apple.pie:443/", true),
        ("https://api.apple.pie/", "https://api.apple.pie:80/", false),
        ("http://api.apple.pie/", "http://api.apple.pie:80/", true),
        ("http://api.apple.pie:8080/", "http://api.apple.pie/", false),
        ("http://api.apple.pie:8080/", "http://api.apple.pie:8080/", true),
        ("wss://api.apple.pie/", "wss://api.apple.pie:443/", true),
        ("ws://api.apple.pie/", "ws://api.apple.pie:80/", true),
        ("http://[::1]:8080/", "http://[::1]:8080/", true),
        ("http://[::1]/", "http://[::1]/", true), ("http://[::1]/", "http://[::2]/", false),
        ("/", "https://api.apple.pie/", true),
      ])
    func comparison(pattern: String, address: String, matches: Bool) throws {
      #expect(try answer(.get(pattern), request(address)) == matches.bothWays)
    }

    @Test("is met by a request that does not say where it goes")
    func noAuthority() throws {
      #expect(try answer(.get("https://api.apple.pie/melodies"), request("/melodies")) == .yes)
    }
  }

  @Suite("path")
  struct Path {
    @Test(
      "is literal, a template, a wildcard or the rest",
      arguments: [
        ("/melodies", "/melodies", true), ("*", "/melodies", true),
        ("/melodies", "/melodies/", false), ("/melodies/", "/melodies", false),
        ("/melodies", "/Melodies", false), ("", "/", true),
        ("/melodies/{id}", "/melodies/7", true), ("/melodies/{id}", "/melodies", false),
        ("/melodies/{id}", "/melodies/", false), ("/melodies/{id}", "/melodies/7/play", false),
        ("/melodies/*/play", "/melodies/7/play", true),
        ("/melodies/*/play", "/melodies/7/stop", false), ("/melodies/**", "/melodies", true),
        ("/melodies/**", "/melodies/7/play", true), ("/melodies/**", "/oven", false),
        ("/**", "/", true), ("/**", "/melodies//7", true), ("/a//b", "/a//b", true),
        ("/a//b", "/a/b", false), ("/*", "*", true),
      ])
    func comparison(template: String, path: String, matches: Bool) throws {
      #expect(try answer(.get(template), request(path)) == matches.bothWays)
    }

    @Test(
      "is compared with its escapes decoded, and %2F is no separator",
      .bug("https://github.com/wiremock/wiremock/issues/1699"),
      .bug("https://github.com/mock-server/mockserver-monorepo/issues/666"),
      .bug("https://github.com/WireMock-Net/WireMock.Net/issues/178"),
      .bug("https://github.com/WireMock-Net/WireMock.Net/issues/1403"),
      .bug("https://github.com/wiremock/wiremock/issues/527"),
      arguments: [
        ("/ab@c", "/ab%40c", true), ("/ab%40c", "/ab@c", true), ("/%41", "/A", true),
        ("/a/b", "/a%2Fb", false), ("/a%2Fb", "/a%2fb", true), ("/a%2Fb", "/a/b", false),
        ("/a%00b", "/a%2Fb", false), ("/a%2Fb", "/a%00b", false), ("/a%00b", "/a%00b", true),
        ("/100%", "/100%", true), ("/100%25", "/100%", true), ("/a%252Fb", "/a%2Fb", false),
        ("/crème", "/cr%C3%A8me", true), ("/{a}", "/a%2Fb", true), ("/{a}/{b}", "/a%2Fb", false),
      ])
    func escapes(template: String, path: String, matches: Bool) throws {
      #expect(try answer(.get(template), request(path)) == matches.bothWays)
    }
  }

  @Suite("query(_:_:)")
  struct Query {
    @Test(
      "takes the items in any order, and further ones",
      .bug("https://github.com/wiremock/wiremock/issues/511"),
      .bug("https://github.com/nodejs/undici/issues/1600"),
      .bug("https://github.com/wheresrhys/fetch-mock/issues/215"),
      .bug("https://github.com/wiremock/wiremock/issues/142"),
      arguments: [
        (RequestPattern.get("/melodies?a=1&b=2"), "b=2&a=1", true),
        (.get("/melodies?a=1"), "c=3&a=1", true), (.get("/melodies?a=1"), "a=2", false),
        (.get("/melodies?a=1"), "", false), (.get("/melodies?"), "", true),
        (.get("/melodies?flag"), "flag", true), (.get("/melodies?flag"), "flag=", true),
        (.get("/melodies?a=1&a=2"), "a=2&a=1", true), (.get("/melodies?a=1&a=2"), "a=1", false),
        (.get("/melodies").query("a", "2"), "a=1&a=2", true),
        (.get("/melodies").query("A", "1"), "a=1", false),
        (.get("/melodies").query("a", .present), "a", true),
        (.get("/melodies").query("a", .present), "b=1", false),
        (.get("/melodies").query("a", .absent), "b=1", true),
        (.get("/melodies").query("a", .absent), "a=", false),
        (.get("/melodies").query("a", .contains("umb")), "a=Crumble", true),
        (.get("/melodies").query("a", .contains("")), "a=", true),
        (.get("/melodies").query("a", .contains("umb")), "a=Blues", false),
        (.get("/melodies").query("a", .hasPrefix("Crum")), "a=Crumble", true),
        (.get("/melodies").query("a", .hasPrefix("crum")), "a=Crumble", false),
        (.get("/melodies").query("a", .hasSuffix("ble")), "a=Crumble", true),
        (.get("/melodies").query("a", .one(of: "1", "2")), "a=2", true),
        (.get("/melodies").query("a", .one(of: "1", "2")), "a=3", false),
      ])
    func items(pattern: RequestPattern, query: String, matches: Bool) throws {
      let address = "/melodies" + (query.isEmpty ? "" : "?\(query)")

      #expect(try answer(pattern, request(address)) == matches.bothWays)
    }

    @Test(
      "reads a plus sign as a space and as itself, and escapes decoded",
      .bug("https://github.com/httpswift/swifter", "values are not decoded"),
      arguments: [
        (ValueMatcher.equal(to: "Crumble Waltz"), "q=Crumble+Waltz", true),
        (.equal(to: "Crumble Waltz"), "q=Crumble%20Waltz", true),
        (.equal(to: "Crumble+Waltz"), "q=Crumble+Waltz", true),
        (.equal(to: "Crumble+Waltz"), "q=Crumble%2BWaltz", true),
        (.equal(to: "Crumble Waltz"), "q=Crumble%2BWaltz", false),
        (.contains("e+W"), "q=Crumble+Waltz", true), (.hasPrefix("Crumble+"), "q=Crumble+W", true),
        (.hasSuffix("+Waltz"), "q=C+Waltz", true), (.one(of: "a+b", "c"), "q=a+b", true),
        (.contains("e W"), "q=Crumble+Waltz", true), (.equal(to: "a=b"), "q=a=b", true),
        (.equal(to: "a&b"), "q=a%26b", true), (.equal(to: "100%"), "q=100%", true),
      ])
    func plus(matcher: ValueMatcher, query: String, matches: Bool) throws {
      let pattern = RequestPattern.get("/search").query("q", matcher)

      #expect(try answer(pattern, request("/search?\(query)")) == matches.bothWays)
    }
  }

  @Suite("header(_:_:)")
  struct Header {
    @Test(
      "compares names without case, and takes any of several values",
      .bug("https://github.com/mattt/Replay/pull/17", "stubs cannot ask for fields"),
      .bug("https://github.com/venmo/DVR", "names are compared with case"),
      .bug("https://github.com/Subito-it/SBTUITestTunnel/issues/90"),
      arguments: [
        ("accept-language", ValueMatcher.equal(to: "de"), true),
        ("ACCEPT-LANGUAGE", .equal(to: "en"), true), ("Accept-Language", .equal(to: "DE"), false),
        ("Accept-Language", .contains("e"), true), ("Accept-Language", .absent, false),
        ("Accept-Language", .one(of: "fr", "en"), true), ("X-Oven", .absent, true),
        ("X-Oven", .present, false), ("Accept", .hasPrefix("application/"), true),
        ("Accept", .hasSuffix("json"), true),
      ])
    func names(name: String, matcher: ValueMatcher, matches: Bool) throws {
      let sent = request(
        "/melodies",
        headers: ["Accept-Language": "de", "accept-language": "en", "Accept": "application/json"])

      #expect(
        try answer(.get("/melodies").header(name, matcher), sent) == matches.bothWays)
    }

    @Test("takes a text that is not a literal")
    func variable() throws {
      let token = "t-1".dropFirst(0)
      let sent = request("/melodies?page=t-1", headers: ["Authorization": "t-1"])

      #expect(
        try answer(
          .get("/melodies").header("Authorization", token).query("page", token), sent) == .yes)
    }
  }
}
