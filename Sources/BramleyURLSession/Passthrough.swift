// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes requests on to a real server.
enum Passthrough {
  /// What the server answers, or a 502 that says why it did not.
  static func answer(to request: HTTPRequest, from address: ServerAddress) async -> HTTPResponse {
    guard let url = URL(string: "\(address)\(request.target)") else {
      return failure(address, "\(request.target) is no address.")
    }
    var passed = URLRequest(url: url)
    passed.httpMethod = request.method
    for field in request.headers where !isOwn(field.name) {
      passed.addValue(field.value, forHTTPHeaderField: field.name)
    }
    if !request.body.isEmpty { passed.httpBody = Data(request.body) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let session = URLSession(
      configuration: configuration, delegate: RedirectRefusal(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    do {
      let (data, response) = try await session.data(for: passed)
      guard let response = response as? HTTPURLResponse else {
        return failure(address, "its answer is no HTTP.")
      }
      return HTTPResponse(
        status: response.statusCode, headers: fields(of: response), body: Array(data))
    } catch {
      return failure(address, error.localizedDescription)
    }
  }

  /// Whether URLSession writes that field itself.
  private static func isOwn(_ name: String) -> Bool {
    ["host", "content-length", "connection", "expect"].contains(name.lowercased())
  }

  /// The fields of an answer, without those that no longer fit, as URLSession has decoded the body.
  private static func fields(of response: HTTPURLResponse) -> HTTPFields {
    let outdated = ["content-length", "content-encoding", "transfer-encoding", "connection"]
    let fields = response.allHeaderFields.map { HTTPField("\($0.key)", "\($0.value)") }
    return HTTPFields(
      fields.filter { !outdated.contains($0.name.lowercased()) }.sorted { $0.name < $1.name })
  }

  private static func failure(_ address: ServerAddress, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: 502, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array("The request could not be passed on to \(address): \(reason)".utf8))
  }
}
