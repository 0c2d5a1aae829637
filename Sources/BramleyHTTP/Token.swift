// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether the text can be a method or the name of a field (RFC 9110, section 5.6.2).
  package var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
