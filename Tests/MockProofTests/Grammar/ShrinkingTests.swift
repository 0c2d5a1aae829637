// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("DrawnProtocol.shrunk(_:failing:)")
struct ShrinkingTests {
  @Test("leaves only what is looked for")
  func onlyTheCause() async {
    let drafts = RandomProtocols.drawn.filter { draft in
      draft.members.contains { $0.features.contains(.effect(.async)) }
    }

    let small = await DrawnProtocol.shrunk(drafts.map { ($0, MemberFeature.effect(.async)) }) {
      candidates in
      candidates.map { candidate in
        candidate.draft.members.contains { $0.features.contains(candidate.sought) }
      }
    }

    #expect(!small.isEmpty)
    #expect(small.allSatisfy { $0.features.isEmpty && $0.members.count == 1 })
    #expect(small.allSatisfy { $0.members[0].features == [.effect(.async)] })
  }
}
