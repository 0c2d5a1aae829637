// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What can go wrong when an item is saved.
public enum ItemError: Error, Equatable {
  /// The item is blank.
  case noData
  /// The item is not in the list.
  case itemNotFound
}

/// The items of a customer.
public final class ItemsModel {
  /// All items.
  public private(set) var items: [String] { didSet { onChange?(items) } }
  /// Called with all items after each change.
  public var onChange: (([String]) -> Void)?
  /// The chosen one.
  public private(set) var selectedItem: String?

  /// Creates a model.
  public init(_ items: [String] = []) { self.items = items }

  /// Adds an item that is not blank.
  public func add(_ item: String) { if !item.isEmpty { items.append(item) } }

  /// Chooses an item that is there.
  public func select(_ item: String) { selectedItem = items.contains(item) ? item : nil }

  /// Saves an item that is there.
  public func save(_ item: String) throws {
    guard !item.isEmpty else { throw ItemError.noData }
    guard items.contains(item) else { throw ItemError.itemNotFound }
  }

  /// Calls a closure with each item before it returns.
  public func eachItem(_ body: (String) -> Void) { for item in items { body(item) } }

  /// Calls a closure with all items before it returns.
  public func withItems(_ body: ([String]) throws -> Void) rethrows { try body(items) }

  /// The items, in a while.
  public func loaded() async -> [String] { items }

  /// Keeps a closure for the next change.
  public func observe(_ body: @escaping ([String]) -> Void) { onChange = body }

  /// Loads items and hands them over at some later time.
  public func load(_ completion: @escaping @Sendable ([String]) -> Void) {
    let items = items
    later { completion(items) }
  }
}
