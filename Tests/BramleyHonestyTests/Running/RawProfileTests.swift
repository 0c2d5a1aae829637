// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import BramleyHonesty

@Suite("Raw profile")
struct RawProfileTests {
  @Test("tells which program wrote it, and which libraries were part of that")
  func identities() {
    let profile = RawProfile(rawProfile(identities: [[1, 2, 3], Array(4...23)]))

    #expect(profile?.identities == [[1, 2, 3], Array(4...23)])
  }

  @Test("tells nothing of the program where the linker gave no identity")
  func none() {
    #expect(RawProfile(rawProfile(identities: []))?.identities == [])
  }

  @Test("tells nothing of the program in a version that is not known")
  func otherVersion() {
    #expect(RawProfile(rawProfile(version: 11, identities: [[1, 2, 3]]))?.identities == [])
  }

  @Test("survives each cut, and lengths that lie")
  func damaged() {
    let whole = rawProfile(identities: [Array(4...23)])
    for count in 0..<whole.count {
      let profile = RawProfile(Array(whole[..<count]))
      #expect((profile == nil) == (count < 8))
      #expect(profile?.identities ?? [] == [])
    }
    for length in [UInt64(0), 25, 1 << 40, .max] {
      var lying = whole
      lying.replaceSubrange(128..<136, with: littleEndian(length))
      #expect(RawProfile(lying)?.identities == [])
    }
  }

  @Test("is not any other file")
  func otherFile() {
    #expect(RawProfile([]) == nil)
    #expect(RawProfile(Array("{\"kind\":\"test\"}".utf8)) == nil)
    #expect(RawProfile(RawProfile.mergedMagic + [12, 0, 0, 0, 0, 0, 0, 0]) == nil)
  }
}
