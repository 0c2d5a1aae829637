// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

package import BramleyBackend
package import BramleyHTTP

/// A request to ApplePie's server, as a door hands it in.
///
/// - Parameters:
///   - method: The method.
///   - address: Path and query, with or without scheme and host before them.
///   - headers: The header fields.
///   - body: The body as text.
/// - Returns: The request.
package func request(
  _ method: String, _ address: String, headers: HTTPFields = [:], body: String = ""
) -> HTTPRequest {
  let pieces = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
  guard pieces.count > 2, pieces[0].hasSuffix(":"), pieces[1].isEmpty else {
    return HTTPRequest(
      method: method, target: address, headers: headers, body: Array(body.utf8))
  }
  return HTTPRequest(
    method: method, target: "/" + (pieces.count > 3 ? pieces[3] : ""),
    scheme: String(pieces[0].dropLast()), authority: String(pieces[2]), headers: headers,
    body: Array(body.utf8))
}

/// A GET request to ApplePie's server.
package func request(_ address: String, headers: HTTPFields = [:]) -> HTTPRequest {
  request("GET", address, headers: headers)
}

/// A stub that stands in a fixed line of ApplePie's tests, for texts that name its place.
///
/// - Parameters:
///   - pattern: Which requests to answer.
///   - reply: What to answer.
///   - times: How many requests to answer.
///   - priority: The rank.
///   - line: The line of LoginTests.swift.
/// - Returns: The stub.
package func placedStub(
  _ pattern: RequestPattern, reply: Reply = .status(200), times: Int? = nil, priority: Int = 0,
  line: Int
) -> Stub {
  Stub(
    pattern, reply: reply, times: times, priority: priority,
    fileID: "ApplePieTests/LoginTests.swift", filePath: "/ApplePie/Tests/LoginTests.swift",
    line: line, column: 3)
}

extension ReplyPlan {
  /// The reply of a plan, put together from its steps; nil when it needs computing or has a fault.
  package var response: HTTPResponse? {
    switch self {
    case .respond(let response): return response
    case .steps(let steps):
      var response: HTTPResponse?
      for step in steps {
        switch step {
        case .wait, .trailers, .end: break
        case .head(let status, let headers, _):
          response = HTTPResponse(status: status, headers: headers)
        case .bytes(let bytes): response?.body += bytes
        case .fault, .compute, .forward: return nil
        }
      }
      return response
    }
  }
}

extension MockBackend {
  /// The status of the answer to a request, or nil when it needs computing or has a fault.
  package func status(_ request: HTTPRequest) -> Int? { respond(to: request).response?.status }

  /// The body of the answer to a request as text.
  package func text(_ request: HTTPRequest) -> String? { respond(to: request).response?.bodyText }
}
