// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The name of an element or an attribute, with its namespace (Namespaces in XML 1.0).
package struct XMLName: Sendable, Hashable {
  /// The namespace, or nil for none.
  package var namespace: String?
  /// The name without a prefix.
  package var local: String
  /// The prefix as it was written, which does not count when names are compared.
  package var prefix: String?

  /// The name as it was written.
  package var qualified: String { prefix.map { "\($0):\(local)" } ?? local }

  /// Compares namespace and local name.
  package static func == (left: Self, right: Self) -> Bool {
    left.local == right.local && left.namespace == right.namespace
  }

  /// Hashes namespace and local name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(namespace)
    hasher.combine(local)
  }
}
