// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes a request and its answer on the timeline of the test.
enum RequestEvent {
  /// The number of body bytes that a timeline shows.
  private static let bodyLimit = 4_096

  /// Records a request and what became of it.
  static func record(_ request: HTTPRequest, _ answer: Answer, on timeline: Timeline) {
    var details = ["\(request)"] + request.headers.map(\.description)
    if !request.body.isEmpty { details += ["", text(request)] }
    if let stub = answer.stub { details += ["", "answered by \(stub.stub)"] }
    timeline.record(
      .request, "\(request) → \(answer)", details: details, isFailure: answer.stub == nil)
  }

  private static func text(_ request: HTTPRequest) -> String {
    guard let text = text(request.body.prefix(bodyLimit)) else {
      return "(\(request.bodyByteCount) bytes that are not text)"
    }
    let isWhole = request.bodyByteCount <= bodyLimit
    return isWhole ? text : text + "… (\(request.bodyByteCount) bytes)"
  }

  /// The bytes as text; a character that is cut at their end is left out.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    let longestCut = bytes.count < bodyLimit ? 0 : 3
    return (0...longestCut).lazy
      .compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
  }
}
