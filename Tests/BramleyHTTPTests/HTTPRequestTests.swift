// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("HTTPRequest")
struct HTTPRequestTests {
  @Test(
    "splits the target",
    arguments: [
      ("/melodies", "/melodies", String?.none), ("/melodies?", "/melodies", ""),
      ("/melodies?page=1?2", "/melodies", "page=1?2"), ("*", "*", nil),
    ])
  func target(target: String, path: String, query: String?) {
    let request = HTTPRequest(target: target)

    #expect(request.path == path)
    #expect(request.query == query)
  }

  @Test("decodes query items, with a plus sign read either way")
  func queryItems() {
    let items = HTTPRequest(target: "/s?q=a+b%20c&phone=+49&empty=&none&a%26b=%3D").queryItems

    #expect(items.map(\.name) == ["q", "phone", "empty", "none", "a&b"])
    #expect(items.map(\.value) == ["a b c", " 49", "", "", "="])
    #expect(items[1].hasValue("+49"))
    #expect(items[1].hasValue(" 49"))
    #expect(!items[1].hasValue("49"))
  }

  @Test(
    "splits the authority",
    arguments: [
      ("api.apple.pie", "api.apple.pie", Int?.none), ("api.apple.pie:8443", "api.apple.pie", 8443),
      ("[::1]:80", "[::1]", 80),
    ])
  func authority(authority: String, host: String, port: Int?) {
    let request = HTTPRequest(scheme: "https", authority: authority)

    #expect(request.host == host)
    #expect(request.port == port)
    #expect(request.url == "https://\(authority)/")
  }
}
