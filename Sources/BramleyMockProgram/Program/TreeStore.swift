// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator
private import Synchronization

/// Keeps the trees of protocols that others inherit, a bounded number of them.
final class TreeStore: Sendable {
  /// A tree, or what is wrong with the source.
  typealias Tree = Result<ProtocolSource, SourceDiagnostic>

  private let trees = Mutex<[Program.Reference: Tree]>([:])
  private let limit: Int

  /// Creates a store.
  ///
  /// - Parameter limit: How many trees are kept; trees take some fifty times the memory of their
  ///   source.
  init(limit: Int = 256) { self.limit = limit }

  /// The tree of a protocol.
  ///
  /// - Parameters:
  ///   - reference: The protocol.
  ///   - parse: Makes the tree if it is not there.
  /// - Returns: The tree.
  func tree(of reference: Program.Reference, _ parse: () -> Tree) -> Tree {
    if let tree = trees.withLock({ $0[reference] }) { return tree }
    let tree = parse()
    trees.withLock { trees in
      if trees.count >= limit { trees.removeAll() }
      trees[reference] = tree
    }
    return tree
  }
}
