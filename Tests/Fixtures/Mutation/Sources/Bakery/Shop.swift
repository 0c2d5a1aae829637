// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A shop that nobody looks at closely.
public final class Shop {
  /// What was paid, together.
  public private(set) var sum = 0
  /// What was paid, payment by payment.
  public private(set) var receipts: [Int] = []
  /// What waits to be paid.
  public var bills: [Int] = []
  /// When the shop is open.
  public static var hours: ClosedRange<Int> {
    let evening = 18
    return 8...evening
  }

  /// Creates a shop without bills.
  public init() {}

  /// Whether the shop sells pies at this hour.
  public func isOpen(at hour: Int) -> Bool {
    // survives: `>` became `>=`
    hour > 8 || hour == 7
  }

  /// Pays all bills.
  public func payAll() {
    while let bill = bills.last {
      sum += bill
      // survives: the call `receipts.append(bill)` was removed
      receipts.append(bill)
      // Without this the tests take for ever.
      bills.removeLast()
    }
  }

  /// What no test reaches.
  public func close() -> Bool { bills.isEmpty && receipts.count > 1 }
}
