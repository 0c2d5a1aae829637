// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// All functions of a test target by name, so that checks in functions that a test calls count.
///
/// Names are compared without labels and types: a call counts as a check when any function of that
/// name checks something. That may overlook a hollow test, and never accuses a healthy one.
struct FunctionIndex: Sendable {
  private var facts: [String: [FunctionFacts]] = [:]
  private var checking: Set<String> = []
  private var called: Set<String> = []
  private var freelyCalled: Set<String> = []
  private var checkedAfter: Set<String> = []
  private let types: TypeIndex
  private let code: CalledCode

  /// Creates an index without functions.
  ///
  /// - Parameters:
  ///   - types: The types of the target.
  ///   - code: The code that the tests call.
  init(types: TypeIndex, code: CalledCode) {
    self.types = types
    self.code = code
  }

  /// Adds a function.
  mutating func add(_ name: String, _ facts: FunctionFacts) {
    self.facts[name, default: []].append(facts)
    called.formUnion(facts.calledNames)
    freelyCalled.formUnion(facts.freelyCalledNames)
  }

  /// Follows the calls; call it once, when all functions are there.
  mutating func followCalls() {
    // `model.load()` is not the test `load()`.
    for (name, all) in facts where !freelyCalled.contains(name) {
      let others = all.filter { !$0.isTest }
      facts[name] = others.isEmpty ? nil : others
    }
    var callers: [String: [String]] = [:]
    var open: [String] = []
    for (name, all) in facts {
      for one in all { for called in one.calledNames { callers[called, default: []].append(name) } }
      let checks = all.contains { one in
        one.hasCheck
          || one.calledNames.contains { facts[$0] == nil && CheckKind.promisesCheck($0) }
      }
      if checks, checking.insert(name).inserted { open.append(name) }
    }
    while let name = open.popLast() {
      for caller in callers[name] ?? [] where checking.insert(caller).inserted {
        open.append(caller)
      }
    }
  }

  /// Remembers what is run after each test of a type; call it when the calls are followed.
  mutating func addEnding(_ function: TestedFunction) {
    let endings: Set<String> = ["tearDown", "tearDownWithError", "deinit"]
    guard endings.contains(function.baseName), let type = function.types.last else { return }
    let facts = FunctionFacts(body: function.body, parameters: nil)
    if facts.hasCheck || facts.calledNames.contains(where: mayCheck) { checkedAfter.insert(type) }
  }

  /// Whether something is checked after each test of a type.
  func checksAfterTests(of type: String) -> Bool {
    !checkedAfter.isEmpty && !checkedAfter.isDisjoint(with: types.ancestors(of: type))
  }

  /// Whether the target has a function of this name.
  func isDeclared(_ name: String) -> Bool { facts[name] != nil }

  /// Whether a function of this name is called somewhere in the target.
  func isCalled(_ name: String) -> Bool { called.contains(name) }

  /// Whether there is a function of this name, and one that checks.
  func isKnownToCheck(_ name: String) -> Bool { checking.contains(name) }

  /// Whether a call may evaluate a check.
  func mayCheck(_ call: FunctionCallExprSyntax) -> Bool {
    mayCheck(call.calledName) && !call.onlyBlocks
  }

  /// Whether a call of this name may evaluate a check.
  func mayCheck(_ name: String) -> Bool {
    checking.contains(name) || (facts[name] == nil && CheckKind.promisesCheck(name))
  }

  /// Whether functions of this name keep a closure for later; nil when none is known.
  func keepsClosure(_ name: String) -> Bool? {
    guard let all = facts[name]?.filter(\.takesClosure), !all.isEmpty else {
      return code.keepsClosure[name]
    }
    return all.contains(where: \.keepsClosure)
  }
}
