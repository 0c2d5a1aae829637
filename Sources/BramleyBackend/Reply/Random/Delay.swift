// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// How long a reply keeps its client waiting, different each time.
///
/// ```swift
/// .json(Melody.mocks).after(.uniform(in: .milliseconds(10)...(.milliseconds(80)), seed: 7))
/// .json(Melody.mocks).after(.logNormal(median: .milliseconds(90), sigma: 0.4))
/// ```
///
/// The same seed gives the same delays in each run, request by request.
public struct Delay: Sendable, Hashable {
  /// The ways in which delays are spread.
  private enum Kind: Sendable, Hashable {
    case uniform(ClosedRange<Duration>)
    case logNormal(median: Duration, sigma: Double, limit: Duration)
  }

  private let kind: Kind
  private let seed: UInt64

  /// Any delay of a range, each as likely as the other.
  public static func uniform(in range: ClosedRange<Duration>, seed: UInt64 = 0) -> Self {
    Self(kind: .uniform(range), seed: seed)
  }

  /// Mostly short delays with a long tail, as those of real servers are.
  ///
  /// - Parameters:
  ///   - median: Half of the delays are shorter.
  ///   - sigma: The standard deviation of the delay's logarithm; 0.4 is a calm server, 1 a bad one.
  ///   - limit: What is longer is cut to this.
  ///   - seed: The number from which the delays follow.
  /// - Returns: The delay.
  public static func logNormal(
    median: Duration, sigma: Double, atMost limit: Duration = .seconds(60), seed: UInt64 = 0
  ) -> Self {
    Self(kind: .logNormal(median: median, sigma: sigma, limit: limit), seed: seed)
  }

  /// What makes the delay unusable.
  var mistake: String? {
    switch kind {
    case .uniform(let range) where range.lowerBound < .zero:
      "A delay from \(range.lowerBound) on would come before its request. Start at .zero or later."
    case .logNormal(let median, let sigma, let limit)
    where median <= .zero || limit < .zero || !sigma.isFinite || sigma < 0:
      "A log-normal delay needs a median above zero and a sigma of 0 or more, not \(median) and "
        + "\(sigma)."
    case .uniform, .logNormal: nil
    }
  }

  /// The delay of one request.
  ///
  /// - Parameters:
  ///   - number: The number of the request.
  ///   - position: The position among the delays of the reply, which must not be alike.
  /// - Returns: The delay.
  func duration(number: Int, position: Int) -> Duration {
    var random = SeededNumbers(seed: seed, purpose: "delay \(position)", number: number)
    switch kind {
    case .uniform(let range):
      return range.lowerBound + (range.upperBound - range.lowerBound) * random.fraction()
    case .logNormal(let median, let sigma, let limit):
      // Box and Muller, "A note on the generation of random normal deviates", 1958.
      let radius = sqrt(-2 * log(1 - random.fraction()))
      let normal = radius * cos(2 * .pi * random.fraction())
      // Beyond this the product would not fit; the limit is shorter by far.
      return min(limit, median * min(exp(sigma * normal), 1e6))
    }
  }
}
