// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Turns a tree into the program of the machine that looks for a match.
struct InteroperableExpressionCompiler {
  /// What an expression is made of.
  indirect enum Tree {
    case scalar(ScalarSet)
    case start
    case end
    case sequence([Tree])
    case alternatives([Tree])
    case repetition(Tree, Int, Int?)
  }

  /// The number of instructions beyond which an expression is refused.
  private static let sizeLimit = 20_000

  private(set) var program: [InteroperableExpression.Instruction] = []

  /// Compiles the tree, or tells that it is too large.
  mutating func compile(_ tree: Tree) -> Bool {
    add(tree)
    program.append(.match)
    return program.count <= Self.sizeLimit
  }

  private mutating func add(_ tree: Tree) {
    guard program.count <= Self.sizeLimit else { return }
    switch tree {
    case .scalar(let set): program.append(.scalar(set))
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .sequence(let parts): for part in parts { add(part) }
    case .alternatives(let branches): add(branches[...])
    case .repetition(let part, let least, let most): repeating(part, least, most)
    }
  }

  private mutating func add(_ branches: ArraySlice<Tree>) {
    guard let first = branches.first else { return }
    guard branches.count > 1 else { return add(first) }
    let split = program.count
    program.append(.match)
    add(first)
    let jump = program.count
    program.append(.match)
    program[split] = .split(split + 1, program.count)
    add(branches.dropFirst())
    program[jump] = .jump(program.count)
  }

  private mutating func repeating(_ part: Tree, _ least: Int, _ most: Int?) {
    for _ in 0..<least {
      let size = program.count
      add(part)
      // Nothing is nothing, however often it is repeated.
      if program.count == size || size > Self.sizeLimit { return }
    }
    guard let most else {
      let split = program.count
      program.append(.match)
      add(part)
      program.append(.jump(split))
      program[split] = .split(split + 1, program.count)
      return
    }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(program.count)
      program.append(.match)
      add(part)
      if program.count > Self.sizeLimit { return }
    }
    for split in splits { program[split] = .split(split + 1, program.count) }
  }
}
