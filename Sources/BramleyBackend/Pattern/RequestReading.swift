// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A request while it is being matched: what several matchers ask for is made out once.
struct RequestReading {
  private(set) var request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }

  /// Gives the request the values of a template's parameters.
  mutating func readPathParameters(of template: URLTemplate?) {
    if let template, !template.isLiteral {
      request.pathParameters = template.match(request.path) ?? [:]
    } else if !request.pathParameters.isEmpty {
      request.pathParameters = [:]
    }
  }

  /// The items of the query.
  lazy var queryItems: [QueryItem] = request.queryItems

  /// The body as JSON, or nil when it is not JSON.
  lazy var json: JSONValue? = try? JSONValue(parsing: request.body)
}
