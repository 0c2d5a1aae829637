// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What the journal knows of a reply, put together from the steps of its plan.
struct PlayedReply {
  /// The status, 0 when there was none or when it is not known.
  private(set) var status = 0
  private(set) var headers = HTTPFields()
  /// The body; nil when none was sent, or when it is not known.
  private(set) var body: [UInt8]?
  /// The length of the body, -1 when it is not known.
  private(set) var bodyByteCount = 0
  /// The time before the head.
  private(set) var delay = Duration.zero
  /// The time between the head and the end.
  private(set) var pauses = Duration.zero
  /// What is missing, and why.
  private(set) var comment: String?

  /// Reads what became of a request.
  init(_ entry: Journal.Entry) {
    guard let plan = entry.answer.plan else {
      status = 404
      bodyByteCount = -1
      comment = "No stub matched."
      return
    }
    switch plan {
    case .respond(let response): read(response.status, response.headers, response.body)
    case .steps(let steps): read(steps)
    }
    if status == 0, entry.fault == nil {
      bodyByteCount = -1
      comment = "The reply was not made yet."
    }
    // HEAD gets the fields of a body, but no body (RFC 9110, section 9.3.2).
    if entry.request.method == "HEAD" { (body, bodyByteCount) = (nil, 0) }
  }

  private mutating func read(_ steps: [ReplyPlan.Step]) {
    var bytes: [UInt8] = []
    var announced: Int?
    var hasBytes = false
    for step in steps {
      switch step {
      case .wait(let duration):
        if status == 0 { delay += duration } else { pauses += duration }
      case .head(let status, let headers, let count):
        (self.status, self.headers, announced) = (status, headers, count)
      case .bytes(let part):
        // Of a body in one part, which is the usual case, nothing is copied.
        if hasBytes { bytes += part } else { bytes = part }
        hasBytes = true
      default: break
      }
    }
    if !hasBytes, let announced, announced > 0 {
      bodyByteCount = announced
      comment = "The body was too large for the journal."
    } else if !bytes.isEmpty {
      (body, bodyByteCount) = (bytes, bytes.count)
    }
  }

  private mutating func read(_ status: Int, _ headers: HTTPFields, _ body: [UInt8]) {
    (self.status, self.headers) = (status, headers)
    if !body.isEmpty { (self.body, bodyByteCount) = (body, body.count) }
  }
}
