// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension StubIndex {
  /// The stubs whose path is that of a request.
  struct Candidates: Sendable {
    /// The stubs of groups that are small, those that answer first at the end.
    private var few: [ActiveStub] = []
    /// The groups from which stubs are chosen by what the request has.
    private var crowded: [StubGroup] = []

    /// Adds the stubs of one path.
    mutating func add(_ group: StubGroup) {
      if group.crowd == nil { few.merge(group.stubs) } else { crowded.append(group) }
    }

    /// All of them, those that answer first in front.
    var all: ReversedCollection<[ActiveStub]> {
      var stubs = few
      for group in crowded { stubs.merge(group.stubs) }
      return stubs.reversed()
    }

    /// Those that may match a request, those that answer first in front.
    func stubs(for reading: inout RequestReading) -> ReversedCollection<[ActiveStub]> {
      var stubs = few
      for group in crowded { stubs.merge(group.crowd?.stubs(for: &reading) ?? group.stubs) }
      return stubs.reversed()
    }
  }
}
