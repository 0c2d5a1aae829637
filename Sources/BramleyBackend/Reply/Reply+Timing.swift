// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// The same reply, that much later; delays add up.
  public func after(_ delay: Duration) -> Self {
    var reply = self
    reply.delay += max(.zero, delay)
    return reply
  }

  /// The same reply, later by a delay that differs each time; delays add up.
  ///
  /// ```swift
  /// .json(Melody.mocks).after(.logNormal(median: .milliseconds(90), sigma: 0.4, seed: 7))
  /// ```
  public func after(_ delay: Delay) -> Self {
    var reply = self
    reply.variations.append(delay)
    return delay.mistake.map(reply.failing) ?? reply
  }

  /// The same reply, whose body comes in pieces with a pause between them.
  ///
  /// ```swift
  /// .json(Melody.mocks).inPieces(of: 16, every: .milliseconds(20))
  /// ```
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes in each piece but the last.
  ///   - pause: The time between two pieces.
  /// - Returns: The reply.
  public func inPieces(of byteCount: Int, every pause: Duration = .zero) -> Self {
    guard byteCount > 0 else {
      return failing("A body in pieces of \(byteCount) bytes never ends. Ask for 1 or more.")
    }
    return cut(Pieces(byteCount: byteCount, pace: .pause(pause)))
  }

  /// The same reply, whose body comes as slowly as over a bad line.
  ///
  /// ```swift
  /// .file(melodyURL).throttled(toBytesPerSecond: 16_000)
  /// ```
  ///
  /// - Parameter rate: The number of body bytes in a second.
  /// - Returns: The reply.
  public func throttled(toBytesPerSecond rate: Int) -> Self {
    guard rate > 0 else {
      return failing("A body of \(rate) bytes per second never comes. Ask for 1 or more.")
    }
    return cut(.throttled(toBytesPerSecond: rate))
  }

  private func cut(_ pieces: Pieces) -> Self {
    mappingEach { reply in
      var reply = reply
      reply.pieces = pieces
      return reply
    }
  }
}
