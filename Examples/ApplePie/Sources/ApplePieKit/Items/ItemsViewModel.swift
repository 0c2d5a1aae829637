// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Observation

/// What the items screen shows, and what it can do.
@MainActor
@Observable
public final class ItemsViewModel {
  /// Whether the customer pays.
  public let isPremium: Bool
  /// The items of the list, in the order in which they came.
  public private(set) var items: [String] = []
  /// The item that was chosen last, if the list contained it.
  public private(set) var selectedItem: String?
  /// The item that was saved last.
  public private(set) var savedItem: String?

  private let dataService: any DataService

  /// Creates a model with an empty list.
  public init(isPremium: Bool, dataService: any DataService) {
    self.isPremium = isPremium
    self.dataService = dataService
  }

  /// Adds an item to the list, unless it is blank.
  public func add(_ item: String) {
    guard !isBlank(item) else { return }
    items.append(item)
  }

  /// Chooses an item, or none when the list does not contain it.
  public func select(_ item: String) {
    selectedItem = items.contains(item) ? item : nil
  }

  /// Saves an item of the list.
  ///
  /// - Throws: ``ItemError/noData`` when it is blank, ``ItemError/itemNotFound`` when the list
  ///   does not contain it.
  public func save(_ item: String) throws(ItemError) {
    guard !isBlank(item) else { throw .noData }
    guard items.contains(item) else { throw .itemNotFound }
    savedItem = item
  }

  /// Fills the list when the data service calls back, and returns before that.
  public func loadWithHandler() {
    dataService.loadItems { [weak self] items in
      Task { @MainActor in self?.items = items }
    }
  }

  /// Fills the list with each update of the data service, and returns after the last one.
  ///
  /// - Throws: ``ItemError/badServerResponse`` when the service fails.
  public func loadWithStream() async throws(ItemError) {
    do {
      for try await items in dataService.itemUpdates() { self.items = items }
    } catch {
      throw error as? ItemError ?? .badServerResponse
    }
  }

  /// Whether there is nothing but white space.
  private func isBlank(_ item: String) -> Bool { item.allSatisfy(\.isWhitespace) }
}
