// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import _BramleyTestSupport

extension ReplyPlan {
  /// The steps in words.
  var outline: [String] {
    guard case .steps(let steps) = self else { return ["respond \(response?.status ?? 0)"] }
    return steps.map { step in
      switch step {
      case .wait(let delay): "wait \(delay)"
      case .head(let status, _, let count): "head \(status), \(count ?? -1) bytes"
      case .bytes(let bytes): "bytes \(String(decoding: bytes, as: UTF8.self))"
      case .trailers(let fields): "trailers \(fields.map(\.description))"
      case .end: "end"
      case .fault(let fault): "fault \(fault)"
      case .compute: "compute"
      case .forward(let address, _, _): "forward to \(address)"
      }
    }
  }

  /// The delays of the plan.
  var waits: [Duration] {
    guard case .steps(let steps) = self else { return [] }
    return steps.compactMap { if case .wait(let delay) = $0 { delay } else { nil } }
  }

  /// The rest of the plan, once it is computed; nil when nothing is to be computed.
  func computed() async -> ReplyPlan? {
    guard case .steps(let steps) = self else { return nil }
    for case .compute(let make) in steps { return await make() }
    return nil
  }
}
