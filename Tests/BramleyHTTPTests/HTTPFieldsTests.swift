// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("HTTPFields")
struct HTTPFieldsTests {
  @Test(
    "compares names without case", .bug("https://github.com/Subito-it/SBTUITestTunnel/issues/90"))
  func nameCase() {
    let fields: HTTPFields = ["Accept-Language": "en"]

    #expect(fields["accept-language"] == "en")
    #expect(fields.contains("ACCEPT-LANGUAGE"))
    #expect(fields["accept"] == nil)
  }

  @Test("keeps duplicates apart and in order", .bug("https://github.com/mswjs/msw/issues/640"))
  func duplicates() {
    let fields: HTTPFields = ["Set-Cookie": "a=1", "X": "y", "set-cookie": "b=2"]

    #expect(fields.values("Set-Cookie") == ["a=1", "b=2"])
    #expect(fields.map(\.name) == ["Set-Cookie", "X", "set-cookie"])
  }

  @Test("replaces all fields of a name when one is set")
  func replacing() {
    var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]

    fields["A"] = "4"

    #expect(fields == ["A": "4", "B": "2"])
  }

  @Test("removes all fields of a name when nil is set")
  func removing() {
    var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]

    fields["a"] = nil

    #expect(fields == ["B": "2"])
  }
}
