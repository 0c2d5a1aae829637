// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A place in one of the documents that a schema is made of.
struct SchemaLocation: Hashable, Sendable {
  /// The position of the document; 0 is the one of the user.
  let document: Int
  /// The way from the root of the document as a JSON Pointer (RFC 6901).
  var pointer = ""

  /// The place of a member or an element.
  func appending(_ name: String) -> SchemaLocation {
    let token = name.replacing("~", with: "~0").replacing("/", with: "~1")
    return SchemaLocation(document: document, pointer: "\(pointer)/\(token)")
  }

  /// The names on a way that is written as a JSON Pointer.
  static func names(of pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}
