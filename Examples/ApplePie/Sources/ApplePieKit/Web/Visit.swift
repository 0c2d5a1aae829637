// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The stay of one customer, from logging in to logging out.
struct Visit: Sendable {
  /// Who is there.
  let customer: Customer
  /// The token for the server.
  let token: String
  /// What the items page shows.
  let items: ItemsViewModel
  /// Ends when the items that every baker has are in the list.
  let itemsAreLoaded: Task<Void, Never>

  /// Starts a stay, and the loading of items.
  @MainActor
  init(_ login: LoginResponse, dataService: any DataService) {
    customer = login.customer
    token = login.token
    let items = ItemsViewModel(isPremium: login.customer.isPremium, dataService: dataService)
    self.items = items
    itemsAreLoaded = Task { try? await items.loadWithStream() }
  }
}
