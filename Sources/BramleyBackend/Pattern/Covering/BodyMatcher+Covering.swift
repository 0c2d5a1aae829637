// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension BodyMatcher {
  /// Whether each body that is what the other matcher asks for is what this one asks for.
  func covers(_ other: BodyMatcher) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.bytes, _): return false
    case (.jsonContaining(let asked), .jsonContaining(let value)): return value.contains(asked)
    default:
      guard var reading = other.onlyBody else { return false }
      return matches(&reading)
    }
  }

  /// A request with the one body that the matcher takes, where it takes no other.
  ///
  /// JSON of one value may be written in several ways, which makes no difference to what compares
  /// values.
  var onlyBody: RequestReading? {
    switch self {
    case .bytes(let bytes): RequestReading(HTTPRequest(method: "POST", body: bytes))
    case .json(let value):
      RequestReading(HTTPRequest(method: "POST", body: Array(value.description.utf8)))
    case .jsonContaining, .jsonLike, .jsonSchema: nil
    }
  }
}
