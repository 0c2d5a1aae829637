// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyLexer
import Testing

@Suite("ByteClass")
struct ByteClassTests {
  @Test("takes letters, digits, the underscore, the dollar sign and all above ASCII for names")
  func names() {
    let ascii = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$"
    let expected = Set(ascii.utf8).union(0x80...0xff)

    #expect(Set((0...UInt8.max).filter(ByteClass.isName)) == expected)
  }
}
