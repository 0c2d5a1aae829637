// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// When a robot takes pictures of its own accord; a set that may grow.
public struct ScreenshotPolicy: Sendable, Hashable {
  private enum Kind { case never, onFailure, onArrival, everyAction }
  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }

  /// Never.
  public static let never = Self(.never)
  /// When something fails.
  public static let onFailure = Self(.onFailure)
  /// When something fails and when a screen is reached.
  public static let onArrival = Self(.onArrival)
  /// After each action.
  public static let everyAction = Self(.everyAction)

  /// Whether failures are pictured.
  var coversFailures: Bool { kind != .never }
  /// Whether arrivals are pictured.
  var coversArrivals: Bool { kind == .onArrival || kind == .everyAction }
  /// Whether actions are pictured.
  var coversActions: Bool { kind == .everyAction }
}
