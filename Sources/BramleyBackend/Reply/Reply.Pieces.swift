// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// How a body is cut.
  struct Pieces: Sendable {
    /// The number of bytes in each piece but the last.
    let byteCount: Int
    /// How time passes between the pieces.
    let pace: Pace

    /// How time passes between pieces.
    enum Pace: Sendable {
      /// That much between two pieces.
      case pause(Duration)
      /// Before each piece as much as it takes to send it.
      case rate(bytesPerSecond: Int)
    }

    /// Cuts a body so that it comes at a rate, twenty times a second where the rate allows it.
    static func throttled(toBytesPerSecond rate: Int) -> Self {
      Self(byteCount: max(1, rate / 20), pace: .rate(bytesPerSecond: max(1, rate)))
    }

    /// The steps that send a body piece by piece.
    func steps(of body: [UInt8]) -> [ReplyPlan.Step] {
      var steps: [ReplyPlan.Step] = []
      for start in stride(from: 0, to: body.count, by: max(1, byteCount)) {
        let piece = Array(body[start..<min(start + max(1, byteCount), body.count)])
        switch pace {
        case .pause(let pause): if start > 0, pause > .zero { steps.append(.wait(pause)) }
        case .rate(let rate): steps.append(.wait(.seconds(1) * piece.count / rate))
        }
        steps.append(.bytes(piece))
      }
      return steps
    }
  }
}
