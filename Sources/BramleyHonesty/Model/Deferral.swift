// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A way of running code later than the line at which it stands.
enum Deferral: Sendable, Hashable {
  /// An operator of a promise or a future.
  case promise(String)
  /// A subscription to a publisher.
  case subscription(String)
  /// A task of its own.
  case task
  /// A constant that is computed at the same time: `async let`.
  case constant
  /// A queue, a timer, a thread.
  case queue(String)
  /// A closure that a function calls when it has finished.
  case callback(String)

  /// The words for messages.
  var words: String {
    switch self {
    case .promise(let name): "the closure of `\(name)`"
    case .subscription(let name): "the closure of `\(name)`"
    case .task: "a task"
    case .constant: "an `async let`"
    case .queue(let name): "the closure of `\(name)`"
    case .callback(let name): "the closure that `\(name)` calls later"
    }
  }
}
