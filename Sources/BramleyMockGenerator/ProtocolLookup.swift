// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the declarations that inherited names mean.
public protocol ProtocolLookup {
  /// Finds the declarations of a name, as it is seen from a place.
  ///
  /// Several results are declarations of one name under different `#if` conditions. Protocols of
  /// the standard library and of Foundation need not be found: the generator knows them.
  ///
  /// - Parameters:
  ///   - name: The name as it is written, such as "Service" or "Shop.Service".
  ///   - context: What stands around the declaration that uses the name. If that is a protocol,
  ///     the name of the protocol is not among the enclosing types.
  /// - Returns: The declarations, in the order of the files and their lines.
  func declarations(named name: String, from context: SourceContext) -> [LookupResult]

  /// Says whether a name is that of a type of the user's, of whatever kind.
  ///
  /// Where it is, a mock writes a name of its own with its module. False if this is not known.
  ///
  /// - Parameters:
  ///   - name: A name, such as "Argument".
  ///   - context: What stands around the declaration that is mocked.
  /// - Returns: Whether a type with that name is seen from the place.
  func isTypeDeclared(named name: String, from context: SourceContext) -> Bool

  /// Says whether a name is that of a type that cannot be copied.
  ///
  /// A mock does not record values of such types. False if this is not known.
  ///
  /// - Parameters:
  ///   - name: A name, such as "Token".
  ///   - context: What stands around the declaration that uses the name.
  /// - Returns: Whether its declaration suppresses `Copyable`.
  func isNoncopyable(named name: String, from context: SourceContext) -> Bool
}

// MARK: -

extension ProtocolLookup {
  /// Knows of no types besides those that can be inherited.
  public func isTypeDeclared(named name: String, from context: SourceContext) -> Bool {
    !declarations(named: name, from: context).isEmpty
  }

  /// Knows of no types that cannot be copied.
  public func isNoncopyable(named name: String, from context: SourceContext) -> Bool { false }
}
