// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Testing
import _BramleyTestSupport

@Suite("MockScope")
struct MockScopeTests {
  @Test("finds stubs that were never used, at the lines that made them")
  func unused() async {
    await Findings.inScope { _, scope in
      let shop = MelodyShopMock()
      shop.when.price(of: .bramleyBlues).returns(3)
      shop.when.price().returns(4)
      shop.when.buy(.crumbleWaltz, count: 3).returns(Receipt(total: 1)); let line = #line

      _ = shop.price(of: .crumbleWaltz)

      let unused = scope.unusedStubs
      #expect(unused.count == 2)
      #expect(unused.last?.location.line == line)
      #expect(
        unused.last?.message == """
          This stub was never used: no call matched MelodyShopMock.buy(Crumble Waltz, count: 3).
          Remove it, or allow it with .lenient().
          """)
    }
  }

  @Test("allows that lenient stubs and emulations are not used")
  func lenient() async {
    await Findings.inScope { _, scope in
      let shop = MelodyShopMock()
      shop.when.price().returns(4).lenient()
      shop.emulates(.failure(.noNetwork)).lenient()
      shop.emulates(.failure(.soldOut))

      #expect(
        scope.unusedStubs.map(\.message) == [
          """
          This stub was never used: no call matched MelodyShopMock.emulates(.failure(soldOut)).
          Remove it, or allow it with .lenient().
          """
        ])
    }
  }

  @Test("remembers the stubs of mocks that are gone")
  func gone() async {
    await Findings.inScope { _, scope in
      MelodyShopMock().when.price().returns(4)

      #expect(scope.unusedStubs.count == 1)
    }
  }

  @Suite("Static members")
  struct Statics {
    @Test("are stubbed and recorded for each test by itself", arguments: 1...20)
    func isolation(_ number: Int) async throws {
      try await Findings.inScope { findings, _ in
        MelodyShopMock.when.branches(in: "Bath").returns(number)

        #expect(MelodyShopMock.branches(in: "Bath") == number)
        try MelodyShopMock.verify.branches().called(.once)
        #expect(findings.texts.isEmpty)
      }
    }

    @Test("name their type in the stub to write", .occupiesACore)
    func unstubbed() async {
      await Findings.inScope { findings, _ in
        _ = MelodyShopMock.branches(in: "Bath")

        let text = findings.texts.first ?? ""
        #expect(text.contains("MelodyShopMock.when.branches(in: \"Bath\").returns(0)"))
      }
    }

    @Test("can be emptied")
    func reset() async throws {
      await Findings.inScope(.relaxed) { _, scope in
        MelodyShopMock.when.branches().returns(3)
        MockState.resetStatics(of: MelodyShopMock.self)

        #expect(MelodyShopMock.branches(in: "Bath") == 0)
        #expect(scope.unusedStubs.isEmpty)
      }
    }

    @Test("initialisers need no stub, and are recorded")
    func initialiser() async throws {
      try await Findings.inScope { findings, _ in
        _ = MelodyShopMock(city: "Bath")

        try MelodyShopMock.verify.initializer(city: "Bath").called(.once)
        #expect(findings.texts.isEmpty)
      }
    }
  }
}
