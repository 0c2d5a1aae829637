// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ReplyPlan {
  /// What the plan takes, roughly.
  var byteCount: Int {
    switch self {
    case .respond(let response): Self.size(response.headers) + response.body.count
    case .steps(let steps):
      steps.reduce(0) { size, step in
        switch step {
        case .head(_, let headers, _): size + Self.size(headers)
        case .bytes(let bytes): size + 64 + bytes.count
        default: size + 64
        }
      }
    }
  }

  private static func size(_ headers: HTTPFields) -> Int {
    headers.reduce(64) { $0 + 64 + $1.name.utf8.count + $1.value.utf8.count }
  }

  /// The plan without what is only found out while it is played, which holds the whole request.
  var withoutComputations: Self {
    guard case .steps(let steps) = self else { return self }
    return .steps(
      steps.filter { step in
        switch step {
        case .compute, .forward: false
        default: true
        }
      })
  }

  /// The plan with the head of its reply alone, which tells the length of the body.
  var withoutBodies: Self {
    switch self {
    case .respond(let response):
      return .steps([
        .head(
          status: response.status, headers: response.headers, bodyByteCount: response.body.count)
      ])
    case .steps(let steps):
      return .steps(steps.filter { if case .bytes = $0 { false } else { true } })
    }
  }
}
