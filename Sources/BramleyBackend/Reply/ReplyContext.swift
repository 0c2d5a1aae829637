// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a reply can be made from.
struct ReplyContext: Sendable {
  /// The request, with the values of its path parameters.
  let request: HTTPRequest
  /// The path template of the stub.
  let template: URLTemplate?
  /// The number of the request among those that the stub answered, from 1.
  let number: Int
  /// The clock and the states of the backend.
  let world: StubWorld

  /// The segments of the path that the template's `**` stands for, escapes decoded; nil without
  /// one.
  var restOfPath: [String]? {
    guard let position = template?.segments.firstIndex(of: .rest) else { return nil }
    return Array(URLTemplate.split(request.path).dropFirst(position))
  }
}
