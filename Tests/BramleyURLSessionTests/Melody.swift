// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyURLSession
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A melody as ApplePie's server hands it out.
struct Melody: Codable, Equatable {
  var title: String

  static let mocks = [Melody(title: "Crumble Waltz"), Melody(title: "Bramley Blues")]
}

/// An address of ApplePie's server.
func pie(_ path: String, scheme: String = "https") throws -> URL {
  guard let url = URL(string: "\(scheme)://api.apple.pie\(path)") else {
    throw URLError(.badURL)
  }
  return url
}

/// A request to ApplePie's server.
func request(
  _ method: String = "GET", _ path: String, headers: [String: String] = [:], body: Data? = nil
) throws -> URLRequest {
  var request = URLRequest(url: try pie(path))
  request.httpMethod = method
  request.allHTTPHeaderFields = headers
  request.httpBody = body
  return request
}

extension URLResponse {
  /// The status code, or nil for a response that is not HTTP.
  var status: Int? { (self as? HTTPURLResponse)?.statusCode }

  /// The value of a header field.
  func header(_ name: String) -> String? {
    (self as? HTTPURLResponse)?.value(forHTTPHeaderField: name)
  }
}
