// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A shop that nobody looks at closely.
public final class Shop {
  /// What was paid, together.
  public private(set) var sum = 0
  /// The payments.
  public private(set) var receipts: Set<Int> = []
  /// What waits to be paid.
  public var bills: [Int] = []
  /// What waits to be baked.
  public var orders: [Int] = []
  /// What was baked, crumb by crumb.
  public private(set) var trays: [[Int]] = []
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
      // survives: the call `receipts.insert(bill)` was removed
      receipts.insert(bill)
      // Without this the tests take for ever.
      bills.removeLast()
    }
  }

  /// Bakes a tray for each order.
  public func bakeAll() {
    while let order = orders.last {
      trays.append([Int](repeating: order, count: 100_000))
      // Without this the tests take more and more memory.
      orders.removeLast()
    }
  }

  /// What no test reaches.
  public func close() -> Bool { bills.isEmpty && receipts.count > 1 }
}
