// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The named states of a backend, by which one request changes how the next is answered.
///
/// ```swift
/// let backend = try MockBackend {
///   Stub(.get("/cart"), reply: .json([]), when: .state("cart", isNot: "full"))
///   Stub(.get("/cart"), reply: .json(["Crumble Waltz"]), when: .state("cart", is: "full"))
///   Stub(.post("/cart"), reply: .status(201), then: .state("cart", becomes: "full"))
/// }
/// backend.states["cart"]           // nil until the POST request came, then "full"
/// backend.states["cart"] = "full"  // the test may set it, too
/// ```
public final class BackendStates: Sendable {
  private let values = Lock<[String: String]>([:])

  /// The value of a state; nil while it was never set.
  public subscript(name: String) -> String? {
    get { values.withLock { $0[name] } }
    set { values.withLock { $0[name] = newValue } }
  }

  /// All states that are set.
  public var all: [String: String] { values.withLock { $0 } }

  /// Forgets all states.
  public func removeAll() { values.withLock { $0 = [:] } }

  /// Takes a turn when a condition holds, and then changes a state, with no other turn in between.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - change: What is changed when the turn was taken.
  ///   - turn: Gives nil when there is no turn to take.
  /// - Returns: What the turn gave.
  func take<Turn: Sendable>(
    when condition: StateCondition?, then change: StateChange?, _ turn: () -> Turn?
  ) -> Turn? {
    values.withLock { values in
      guard condition?.holds(for: values) ?? true, let taken = turn() else { return nil }
      if let change { values[change.name] = change.value }
      return taken
    }
  }
}
