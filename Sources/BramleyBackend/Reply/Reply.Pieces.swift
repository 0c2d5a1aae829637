// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// How a body is cut.
  struct Pieces: Sendable {
    /// The number of bytes in each piece but the last.
    let byteCount: Int
    /// The time between two pieces.
    let pause: Duration

    /// The steps that send a body piece by piece.
    func steps(of body: [UInt8]) -> [ReplyPlan.Step] {
      var steps: [ReplyPlan.Step] = []
      for start in stride(from: 0, to: body.count, by: max(1, byteCount)) {
        if start > 0, pause > .zero { steps.append(.wait(pause)) }
        steps.append(.bytes(Array(body[start..<min(start + max(1, byteCount), body.count)])))
      }
      return steps
    }
  }
}
