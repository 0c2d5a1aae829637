// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("URLTemplate")
struct URLTemplateTests {
  @Test(
    "matches segment by segment",
    arguments: [
      ("/melodies", "/melodies", true), ("/melodies", "/melodies/", false),
      ("melodies", "/melodies", true),
      ("/melodies/{id}", "/melodies/7", true), ("/melodies/{id}", "/melodies", false),
      ("/melodies/{id}", "/melodies/", false), ("/melodies/{id}", "/melodies/7/play", false),
      ("/melodies/*", "/melodies/7", true), ("/melodies/*/play", "/melodies/7/play", true),
      ("/melodies/**", "/melodies", true), ("/melodies/**", "/melodies/7/play", true),
      ("/**", "/", true),
      ("/", "/", true), ("/", "/x", false), ("/Melodies", "/melodies", false),
    ])
  func matching(template: String, path: String, matches: Bool) throws {
    #expect((try URLTemplate(template).match(path) != nil) == matches)
  }

  @Test(
    "compares escapes decoded, and never takes %2F for a separator",
    .bug("https://github.com/wiremock/wiremock/issues/527"),
    .bug("https://github.com/mock-server/mockserver-monorepo/issues/666"),
    arguments: [
      ("/ab@c", "/ab%40c", true), ("/ab%40c", "/ab@c", true), ("/%41", "/A", true),
      ("/a/b", "/a%2Fb", false),
      ("/a%2Fb", "/a%2fb", true), ("/a%2Fb", "/a/b", false), ("/é", "/%C3%A9", true),
      ("/100%", "/100%", true),
      ("/a%26b", "/a&b", true),
    ])
  func escapes(template: String, path: String, matches: Bool) throws {
    #expect((try URLTemplate(template).match(path) != nil) == matches)
  }

  @Test("gives the values of its parameters, decoded")
  func parameters() throws {
    let template = try URLTemplate("/customers/{customer}/melodies/{id}")

    #expect(
      template.match("/customers/john%20doe/melodies/a%2Fb") == [
        "customer": "john doe", "id": "a/b",
      ])
  }

  @Test(
    "refuses what it cannot mean",
    arguments: [
      "/{", "/}", "/{}", "/a{id}", "/{id}.json", "/{a}{b}", "/{id}/{id}", "/**/x", "/{a{b}}",
    ])
  func refused(template: String) {
    let error = #expect(throws: URLTemplateError.self) { try URLTemplate(template) }

    #expect(error?.description.contains("\"\(template)\"") == true)
  }
}
