// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("URLTemplate.Constraint")
struct URLTemplateConstraintTests {
  @Test(
    "takes the segments of a type, or those that an expression matches as a whole",
    arguments: [
      ("/m/{id:int}", "/m/7", true), ("/m/{id:int}", "/m/-7", true),
      ("/m/{id:int}", "/m/7a", false),
      ("/m/{id:int}", "/m/", false), ("/m/{id:int}", "/m/-", false), ("/m/{id:int}", "/m/٧", false),
      ("/m/{id:int}", "/m/123456789012345678901234567890", true),
      ("/m/{price:number}", "/m/-1.50e3", true), ("/m/{price:number}", "/m/1.", false),
      ("/m/{price:number}", "/m/%201", false), ("/m/{price:number}", "/m/%22a%22", false),
      ("/m/{id:uuid}", "/m/00112233-4455-6677-8899-aAbBcCdDeEfF", true),
      ("/m/{id:uuid}", "/m/00112233-4455-6677-8899-aabbccddeefg", false),
      ("/m/{id:uuid}", "/m/00112233445566778899aabbccddeeff", false),
      ("/m/{on:bool}", "/m/true", true), ("/m/{on:bool}", "/m/TRUE", false),
      ("/m/{name:word}", "/m/Cr%C3%A8me", true), ("/m/{name:word}", "/m/a1", false),
      ("/m/{name:slug}", "/m/crumble-waltz-2", true), ("/m/{name:slug}", "/m/-crumble", false),
      ("/m/{name:slug}", "/m/Crumble", false), ("/m/{day:date}", "/m/2028-02-29", true),
      ("/m/{day:date}", "/m/2026-02-29", false), ("/m/{day:date}", "/m/2026-13-01", false),
      ("/m/{id:[0-9]+}", "/m/77", true), ("/m/{id:[0-9]+}", "/m/77a", false),
      ("/m/{id:[0-9]{4}}", "/m/2026", true), ("/m/{id:[0-9]{4}}", "/m/202", false),
      ("/m/{id:a|b}", "/m/b", true), ("/m/{id:a|b}", "/m/ab", false),
      ("/m/{id:a b}", "/m/a%20b", true), ("/m/{id:int}/play", "/m/7/play", true),
      ("/m/{id:.*}", "/m/a%2Fb", true), ("/m/{id:.*}", "/m/a/b", false),
    ])
  func matching(template: String, path: String, matches: Bool) throws {
    #expect((try URLTemplate(template).match(path) != nil) == matches)
  }

  @Test("gives the value under the name, without the constraint")
  func parameters() throws {
    let template = try URLTemplate("/customers/{customer:word}/melodies/{id:[0-9]+}")

    #expect(template.match("/customers/john/melodies/7") == ["customer": "john", "id": "7"])
  }

  @Test(
    "refuses what it cannot mean, and says where",
    arguments: [
      ("/{id:itn}", "no type \"itn\""), ("/{id:}", "no type \"\""), ("/{:int}", "not a parameter"),
      ("/{id:[0-9}", "at character 5: expected ']'"), ("/{id:*}", "at character 1"),
      ("/{id:(a}", "expected ')'"), ("/{id:int}/{id}", "twice"), ("/{id:int}x", "not a parameter"),
      ("/{id:a/b}", "not a parameter"),
    ])
  func refused(template: String, part: String) {
    let error = #expect(throws: URLTemplateError.self) { try URLTemplate(template) }

    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }
}
