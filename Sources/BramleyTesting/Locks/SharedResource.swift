// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Something that tests share although each of them would like to have it alone.
///
/// Give it a name once, then say of each test or suite that it locks it:
///
/// ```swift
/// extension SharedResource {
///   static let catalog = SharedResource("catalog")
/// }
///
/// @Test(.locks(.catalog)) func addsTheMelody() async throws { … }
/// ```
///
/// Two resources of the same name are the same, in whatever file or module they are declared.
public struct SharedResource: Sendable, Hashable {
  /// The name of the resource.
  public let name: String

  /// Creates a resource.
  ///
  /// - Parameter name: Its name, such as "database" or the path of a file.
  public init(_ name: String) { self.name = name }
}

// MARK: -

extension SharedResource: CustomStringConvertible {
  /// The name of the resource.
  public var description: String { name }
}
