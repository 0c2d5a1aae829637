// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// The fields of a form that a browser sent.
struct Form {
  private let items: [QueryItem]

  /// Reads the body of a request.
  init(_ request: HTTPRequest) { items = QueryItem.parse(request.bodyText) }

  /// The value of a field, empty when there is none.
  subscript(name: String) -> String { items.first { $0.name == name }?.value ?? "" }
}
