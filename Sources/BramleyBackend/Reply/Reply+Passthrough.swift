// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// What the real server answers: the request is passed on to it as it came.
  ///
  /// Only for stubs that say so do requests ever leave the backend. The loopback door reaches servers
  /// over http alone; the in-process door over https, too.
  ///
  /// ```swift
  /// Stub(.get("/melodies"), reply: .passthrough(to: "http://127.0.0.1:8080"))
  /// ```
  ///
  /// - Parameter server: Scheme, host and port of the server.
  /// - Returns: The reply; a 502 that says why when the server does not answer.
  public static func passthrough(to server: String) -> Self {
    guard let address = ServerAddress(server) else {
      return Self(
        mistake: "\"\(server)\" is no address of a server. Write scheme, host and port, such as "
          + "http://127.0.0.1:8080.")
    }
    return Self(.forward(to: address))
  }
}
