// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test(
    "writes and reads the examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(_ plain: String, _ encoded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(plain.utf8))
  }

  @Test("gives all bytes back")
  func allBytes() {
    let bytes = Array(UInt8.min...UInt8.max)

    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }

  @Test(
    "refuses what is not base64", arguments: ["Zg=", "Z", "Zg=a", "Z===", "Zm 9", "é===", "===="])
  func refused(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
