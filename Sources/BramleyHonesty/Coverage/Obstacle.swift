// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Something between the beginning of a function and a check that can keep the check from running.
struct Obstacle: Sendable, Hashable {
  /// The kinds of obstacle.
  enum Kind: Sendable, Hashable {
    /// The condition of an `if` did not hold.
    case branch
    /// The condition of an `if` held, so its `else` did not run.
    case otherwise
    /// The value was of another case.
    case choice
    /// A `guard` let the value pass.
    case guardBody
    /// The function was left, or the loop went on, before.
    case exit
    /// A loop ran over nothing.
    case loop(over: String)
    /// Nothing was thrown.
    case caught
    /// Something was thrown.
    case attempt
    /// A closure was not called.
    case closure(of: String?)
    /// A local function was not called.
    case function(String)
  }

  /// The kind.
  let kind: Kind
  /// Where the statement begins.
  let statement: SourcePlace
  /// A place that is executed only when the obstacle is overcome.
  let inside: SourcePlace
  /// The checks on the other ways; when one of them ran, this one did not have to.
  let others: [SourcePlace]

  /// Why the check did not run, for a sentence.
  var words: String {
    let line = statement.line
    return switch kind {
    case .branch: "the condition of the `if` on line \(line) never held"
    case .otherwise: "the condition of the `if` on line \(line) always held"
    case .choice: "the `switch` on line \(line) never took its case"
    case .guardBody: "the `guard` on line \(line) never left"
    case .exit: "the code on line \(line) left before it each time"
    case .loop(let sequence): "the loop over `\(sequence)` on line \(line) had nothing to run over"
    case .caught: "the `do` on line \(line) threw nothing that is caught there"
    case .attempt: "an error was thrown before it in the `do` on line \(line)"
    case .closure(let name?): "the closure of `\(name)` on line \(line) was never called"
    case .closure(nil): "the closure on line \(line) was never called"
    case .function(let name): "the function `\(name)` on line \(line) was never called"
    }
  }
}
