// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The stubs of one path, in their order.
struct StubGroup: Sendable {
  /// The number of stubs up to which asking each of them is cheaper than looking some up.
  private static let scanLimit = 8

  /// The stubs, the other way round: those that answer first at the end, so that a newer stub does
  /// not move all the older ones.
  private(set) var stubs: [ActiveStub] = []
  /// The stubs by what they ask for, where they are many.
  private(set) var crowd: StubCrowd?

  /// Whether there are no stubs.
  var isEmpty: Bool { stubs.isEmpty }

  /// Adds a stub.
  mutating func insert(_ stub: ActiveStub) {
    stubs.insertInOrder(stub)
    if crowd != nil {
      crowd?.insert(stub)
    } else if stubs.count > Self.scanLimit {
      crowd = StubCrowd(stubs)
    }
  }

  /// Removes a stub.
  mutating func remove(_ stub: ActiveStub) {
    stubs.removeInOrder(stub)
    crowd?.remove(stub)
  }
}
