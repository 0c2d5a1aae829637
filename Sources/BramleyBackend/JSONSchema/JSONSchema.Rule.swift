// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// One demand of a schema, made ready; other schemas are named by their position.
  enum Rule: Sendable {
    case types([Kind])
    case constant(JSONValue)
    case oneOfValues([JSONValue])
    case number(NumberRule)
    case length(Bounds)
    case pattern(ECMAScriptPattern)
    case elementCount(Bounds)
    case uniqueElements
    case memberCount(Bounds)
    case required([String])
    case dependentRequired([(name: String, required: [String])])
    case reference(Int)
    case dynamicReference(anchor: String, Int)
    case all([Int])
    case any([Int])
    case one([Int])
    case not(Int)
    case conditional(if: Int, then: Int?, else: Int?)
    case dependent([(name: String, schema: Int)])
    case elements(first: [Int], rest: Int?)
    case containing(Int, Bounds)
    case members(MemberRule)
    case memberNames(Int)
    case unevaluatedElements(Int)
    case unevaluatedMembers(Int)

    /// Whether the rule asks what other rules have looked at, and so comes last.
    var isAboutUnevaluated: Bool {
      switch self {
      case .unevaluatedElements, .unevaluatedMembers: true
      default: false
      }
    }

    /// The schemas that are held against the same value.
    var schemasInPlace: [Int] {
      switch self {
      case .reference(let schema), .not(let schema): [schema]
      case .all(let schemas), .any(let schemas), .one(let schemas): schemas
      case .conditional(let condition, let then, let otherwise):
        [condition] + [then, otherwise].compactMap(\.self)
      case .dependent(let dependents): dependents.map(\.schema)
      default: []
      }
    }
  }
}
