// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyTimeline
import Testing

@testable import BramleyTesting

@Suite("LocksTrait", .bug("https://github.com/swiftlang/swift-testing/issues/683"))
struct LocksTraitTests {
  /// What only one test may use at a time.
  enum Kitchen {
    private static let users = Lock(0)

    /// Uses it for some turns of other tasks.
    static func bake() async {
      let others = users.withLock { users in
        defer { users += 1 }
        return users
      }
      #expect(others == 0)
      for _ in 0..<10 { await Task.yield() }
      users.withLock { $0 -= 1 }
    }
  }

  @Suite("on a suite", .locks(.kitchen))
  struct OnSuite {
    @Test("keeps its tests apart from each other, and from those of other files", arguments: 0..<50)
    func exclusion(number: Int) async { await Kitchen.bake() }

    @Test("keeps a test apart that is of the suite's file only", .backend)
    func withBackend() async { await Kitchen.bake() }
  }

  /// Whether a resource can be locked at once.
  private static func isFree(
    _ resource: SharedResource, for access: ResourceAccess = .writing
  ) async -> Bool {
    // In a task that is cancelled, a wait ends as soon as it begins.
    let attempt = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let isFree = Lock(false)
      try? await ResourceLocks.process.withLock(on: [resource: access]) {
        isFree.withLock { $0 = true }
      }
      return isFree.withLock { $0 }
    }
    return await attempt.value
  }

  @Suite("of a suite and of a test", .locks(.flour))
  struct Together {
    @Test("lock together", .locks(.sugar, .butter))
    func together() async {
      #expect(await !isFree(.flour))
      #expect(await !isFree(.sugar))
      #expect(await !isFree(.butter))
      #expect(await isFree(.cinnamon))
    }
  }

  @Suite("of a suite and of a test that name the same", .locks(.honey))
  struct Same {
    @Test("lock once, for the stronger access", .locks(.honey, for: .reading), .backend, .mocks)
    func twice() async {
      #expect(await !isFree(.honey, for: .reading))
    }
  }

  @Test("are free again after the test", .locks(.apples), arguments: 0..<2)
  func released(number: Int) async {
    #expect(await !Self.isFree(.apples))
  }

  @Test("let others read what they only read", .locks(.menu, for: .reading))
  func reading() async {
    #expect(await Self.isFree(.menu, for: .reading))
    #expect(await !Self.isFree(.menu))
  }
}

extension SharedResource {
  static let kitchen = SharedResource("kitchen")
  fileprivate static let flour = SharedResource("flour")
  fileprivate static let sugar = SharedResource("sugar")
  fileprivate static let butter = SharedResource("butter")
  fileprivate static let cinnamon = SharedResource("cinnamon")
  fileprivate static let honey = SharedResource("honey")
  fileprivate static let menu = SharedResource("menu")
  fileprivate static let apples = SharedResource("apples")
}
