// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says why an item could not be saved, or the items could not be loaded.
public enum ItemError: Error, Hashable, Sendable {
  /// There was nothing to save.
  case noData
  /// The item is not one of the list.
  case itemNotFound
  /// The data service answered without any item.
  case badServerResponse

  /// One sentence on what happened, and one on what to do.
  public var message: String {
    switch self {
    case .noData: "There is nothing to save. Type the name of an item first."
    case .itemNotFound: "This item is not in your list. Add it first."
    case .badServerResponse: "The pantry did not say what is in it. Try again later."
    }
  }
}
