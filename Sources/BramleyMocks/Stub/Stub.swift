// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

/// A rule: when a call of a requirement has these arguments, do this.
final class Stub<Arguments, Result, Failure: Error, Answer>: AnyStub, @unchecked Sendable {
  // Immutable but for what AnyStub protects.

  let name: String
  let parts: [ArgumentPart<Arguments>]
  /// Whether the arguments are those that are meant, or nil where every call is.
  let matches: ((Arguments) -> Bool)?
  /// Takes the arguments of a call that is answered, or nil where nobody wants them.
  let capture: ((Arguments) -> Void)?

  init(_ name: String, _ parts: [ArgumentPart<Arguments>], at location: CodeLocation) {
    self.name = name
    self.parts = parts
    // Put together once, since each call asks.
    matches = parts.filter { !$0.isAny }.map(\.matches).reduce(nil) { all, matches in
      all.map { all in { all($0) && matches($0) } } ?? matches
    }
    capture = parts.compactMap(\.capture).reduce(nil) { all, capture in
      guard let all else { return capture }
      return { arguments in
        all(arguments)
        capture(arguments)
      }
    }
    super.init(at: location)
  }

  override var pattern: String { CallText(name).pattern(parts) }

  override func comparison(with record: AnyCallRecord) -> ArgumentComparison? {
    (record as? MockCall<Arguments, Result, Failure, Answer>).map {
      ArgumentComparison(parts, $0.arguments, name)
    }
  }

  /// Adds what to do next.
  func add(_ behaviour: Behaviour<Result, Failure, Answer>) { append(behaviour) }
}
