// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Synchronization

/// Serves the pages of a suite on loopback.
final class PageServer: Sendable {
  /// The pages that the server knows, by their paths.
  private final class Pages: Sendable {
    let all = Mutex<[String: String]>([:])
  }

  private let pages = Pages()
  private let server: HTTPServer

  /// Starts the server.
  init() throws {
    server = try HTTPServer { [pages] request in
      guard let html = pages.all.withLock({ $0[request.path] }) else {
        return .respond(HTTPResponse(status: 404))
      }
      return .respond(
        HTTPResponse(
          headers: ["Content-Type": "text/html; charset=utf-8"], body: Array(html.utf8)))
    }
  }

  /// The address without a path.
  var url: String { server.url }

  /// Serves a page at a path from now on.
  func put(_ html: String, at path: String) { pages.all.withLock { $0[path] = html } }

  /// Serves a page at a path of its own.
  func add(_ html: String) -> String {
    pages.all.withLock { pages in
      let path = "/page-\(pages.count)"
      pages[path] = html
      return path
    }
  }
}
