// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// All functions of a test target by name, so that checks in functions that a test calls count.
///
/// Names are compared without labels and types: a call counts as a check when any function of that
/// name checks something. That may overlook a hollow test, and never accuses a healthy one.
struct FunctionIndex: Sendable {
  private var facts: [String: [FunctionFacts]] = [:]
  private var checking: Set<String> = []

  /// Adds a function.
  mutating func add(_ name: String, _ facts: FunctionFacts) {
    self.facts[name, default: []].append(facts)
  }

  /// Follows the calls; call it once, when all functions are there.
  mutating func followCalls() {
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

  /// Whether a call of this name may evaluate a check.
  func mayCheck(_ name: String) -> Bool {
    checking.contains(name) || (facts[name] == nil && CheckKind.promisesCheck(name))
  }

  /// Whether functions of this name keep a closure for later; nil when none is known.
  func keepsClosure(_ name: String) -> Bool? {
    guard let all = facts[name]?.filter(\.takesClosure), !all.isEmpty else { return nil }
    return all.contains(where: \.keepsClosure)
  }
}
