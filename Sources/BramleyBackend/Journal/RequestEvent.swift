// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes a request and its answer on the timeline of the test.
enum RequestEvent {
  /// The number of body characters that a timeline shows.
  private static let bodyLimit = 4_096

  static func record(
    _ request: HTTPRequest, _ outcome: Journal.Entry.Outcome, on timeline: Timeline
  ) {
    var details = ["\(request)"] + request.headers.map(\.description)
    if !request.body.isEmpty { details += ["", text(request.body)] }
    let answer: String
    switch outcome {
    case .unmatched: answer = "unmatched"
    case .matched(let stub, let status):
      answer = status.map(String.init) ?? stub.reply.faults.first.map(\.description) ?? "computed"
      details += ["", "answered by \(stub)"]
    }
    timeline.record(
      .request, "\(request) → \(answer)", details: details,
      isFailure: { if case .unmatched = outcome { true } else { false } }())
  }

  private static func text(_ body: [UInt8]) -> String {
    guard let text = String(validating: body.prefix(bodyLimit), as: UTF8.self) else {
      return "(\(body.count) bytes that are not text)"
    }
    return body.count > bodyLimit ? text + "… (\(body.count) bytes)" : text
  }
}
