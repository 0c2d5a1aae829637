// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds schemas that come back to themselves without going into the value (draft 2020-12, core,
/// section 9.4.1): no value could ever be checked against them.
enum ReferenceLoop {
  private enum Mark { case new, open, done }

  /// Refuses a schema that comes back to itself; the stack is an array, so that long chains do not
  /// exhaust the thread's.
  static func check(_ program: JSONSchema.Program) throws(JSONSchemaError) {
    let next = program.nodes.map { $0.rules.flatMap(\.schemasInPlace) }
    var marks = Array(repeating: Mark.new, count: next.count)
    for start in next.indices where marks[start] == .new {
      var way = [(node: start, step: 0)]
      marks[start] = .open
      while let last = way.last {
        guard last.step < next[last.node].count else {
          marks[last.node] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].step += 1
        let target = next[last.node][last.step]
        switch marks[target] {
        case .done: break
        case .new:
          marks[target] = .open
          way.append((target, 0))
        case .open:
          let loop = way.drop { $0.node != target }.map { program.nodes[$0.node].place }
          throw JSONSchemaError(
            "The schema comes back to itself without going into the value: "
              + (loop + [program.nodes[target].place]).joined(separator: " → ")
              + ". Put a keyword such as properties or items in between.",
            at: program.nodes[target].place)
        }
      }
    }
  }
}
