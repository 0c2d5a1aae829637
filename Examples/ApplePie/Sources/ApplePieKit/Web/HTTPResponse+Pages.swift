// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
private import Foundation

extension HTTPResponse {
  /// A page that no browser keeps, since it belongs to one customer at one moment.
  static func page(_ html: HTML, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy":
          "default-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
      ],
      body: Array(html.text.utf8))
  }

  /// Sends the browser to another page, by GET.
  static func seeOther(_ path: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: ["Location": path, "Cache-Control": "no-store"])
  }

  /// A file of the app, such as its stylesheet.
  static func file(_ text: String, extension pathExtension: String) -> HTTPResponse {
    HTTPResponse(
      headers: [
        "Content-Type": MediaType.contentType(forPathExtension: pathExtension),
        "Cache-Control": "no-cache",
      ],
      body: Array(text.utf8))
  }

  /// A value for a script.
  static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    guard let data = try? JSONEncoder().encode(value) else { return HTTPResponse(status: 500) }
    return HTTPResponse(
      status: status,
      headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
      body: Array(data))
  }
}
