// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A declaration that was found in a file, with what stands around it.
struct FoundDeclaration: Sendable, Equatable {
  /// What is declared.
  enum Kind: Sendable {
    /// A protocol.
    case `protocol`
    /// A type alias whose target can be a composition of protocols.
    case alias
    /// A class.
    case `class`
    /// An extension that a marker stands before: the protocol of its name is to be mocked.
    case request
  }

  /// What is declared.
  var kind: Kind
  /// The name, without those of the types around it; for a request as it is written.
  var name: String
  /// The names of the types around it, outermost first.
  var enclosing: [String]
  /// The conditions of the `#if` clauses around it, outermost first, earlier clauses negated.
  var conditions: [String]
  /// Whether it stands in a function or a closure.
  var isLocal = false
  /// Whether it or a type around it is private or fileprivate.
  var isPrivate = false
  /// Whether a mock of it is asked for, by attribute or by comment.
  var isMarked = false
  /// Whether the comment asks for it.
  var isMarkedByComment = false
  /// Whether it has a body that is closed.
  var isComplete = true
  /// The names that it inherits or stands for, as they are written.
  var inherited: [String] = []
  /// The source of the declaration with the comments before it; for an alias of its target.
  var source: [UInt8] = []
  /// The line of its first token, from 1.
  var line = 1
  /// The column of its first token in bytes, from 1.
  var column = 1
}
