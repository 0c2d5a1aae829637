// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("MediaType")
struct MediaTypeTests {
  @Test("reads type and parameters")
  func parsing() throws {
    let type = try #require(MediaType("Application/JSON ; Charset=\"utf-8\";x"))

    #expect(type.essence == "application/json")
    #expect(type.parameters == ["charset": "utf-8"])
    #expect(type.isJSON)
  }

  @Test(
    "has no value for what is not a type", arguments: ["", "json", "/json", "application/", ";"])
  func refused(value: String) {
    #expect(MediaType(value) == nil)
  }

  @Test("knows JSON by its suffix")
  func suffix() {
    #expect(MediaType("application/problem+json")?.isJSON == true)
    #expect(MediaType("text/html")?.isJSON == false)
  }
}
