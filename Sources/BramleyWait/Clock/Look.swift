// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Looks at something again and again, at once at first and then at a slower pace.
final class Look {
  private let start = ContinuousClock.now
  private(set) var count = 0

  /// The real time since the first look.
  var elapsed: Duration { start.duration(to: .now) }

  /// Lets others run before the next look.
  func again(isolation: isolated (any Actor)? = #isolation) async {
    count += 1
    if elapsed < .milliseconds(1) {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .microseconds(500))
    }
  }
}
