// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A lookup that finds nothing: all that a macro can see is the declaration it stands on.
public struct NoLookup: ProtocolLookup {
  /// Creates the lookup.
  public init() {}

  /// Finds nothing.
  public func declarations(named name: String, from context: SourceContext) -> [LookupResult] {
    []
  }
}
