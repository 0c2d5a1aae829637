// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Gives each of some demands an offer of its own, as far as there is one.
///
/// The first choice of one demand never spoils that of another: choices are moved along paths of
/// other offers until no further demand can be met. Nothing recurses, so that large arrays do not
/// exhaust the stack.
package struct Assignment {
  /// The offer of each demand, or nil where none is left.
  package private(set) var offers: [Int?]
  /// The demand of each offer, or nil where nobody takes it.
  package private(set) var demands: [Int?]

  /// Assigns as many as possible.
  ///
  /// - Parameters:
  ///   - demandCount: The number of demands.
  ///   - offerCount: The number of offers.
  ///   - fits: Whether a demand is met by an offer.
  /// - Complexity: O(n · m) calls for each demand at most; O(n) of them when each fits anything.
  package init(demandCount: Int, offerCount: Int, fits: (Int, Int) -> Bool) {
    offers = Array(repeating: nil, count: demandCount)
    demands = Array(repeating: nil, count: offerCount)
    for demand in 0..<demandCount { place(demand, fits) }
  }

  /// Whether each demand is met.
  package var isComplete: Bool { offers.allSatisfy { $0 != nil } }

  /// Looks for the nearest free offer, over those whose demands could take another one.
  private mutating func place(_ demand: Int, _ fits: (Int, Int) -> Bool) {
    var askedBy: [Int: Int] = [:]
    var waiting = [demand]
    var first = 0
    while first < waiting.count {
      let current = waiting[first]
      first += 1
      // Most arrays come in the order of the pattern, so that place is tried first.
      // No pair is asked about twice: what is nested would double its work at each level.
      for step in -1..<demands.count where step != current {
        let offer = step < 0 ? current : step
        guard offer < demands.count, askedBy[offer] == nil, fits(current, offer) else { continue }
        askedBy[offer] = current
        guard let owner = demands[offer] else { return move(to: offer, askedBy) }
        waiting.append(owner)
      }
    }
  }

  private mutating func move(to free: Int, _ askedBy: [Int: Int]) {
    var offer: Int? = free
    while let current = offer, let demand = askedBy[current] {
      offer = offers[demand]
      offers[demand] = current
      demands[current] = demand
    }
  }
}
