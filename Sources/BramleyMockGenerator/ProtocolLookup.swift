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
}
