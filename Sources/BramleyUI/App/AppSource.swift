// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Where the app under test comes from.
public struct AppSource: Sendable, Hashable {
  /// The kinds of source.
  enum Kind: Hashable {
    case executable(String)
    case address(String)
  }

  /// The kind of this source.
  let kind: Kind

  /// An executable that serves the app.
  ///
  /// It is looked up beside the test binary, where the build puts it, and then in PATH. It must be
  /// a dependency of the test target, so that it is built. When it is ready, it prints the address
  /// at which it serves, such as "http://127.0.0.1:8080", in a line of its own or within one.
  ///
  /// - Parameter name: The name of the executable, or its path.
  /// - Returns: The source.
  public static func executable(_ name: String) -> Self { Self(kind: .executable(name)) }

  /// An app that runs already, at an address such as "http://127.0.0.1:8080".
  public static func address(_ url: String) -> Self { Self(kind: .address(url)) }
}
