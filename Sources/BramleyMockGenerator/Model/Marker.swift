// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A further parameter of a builder, for what its arguments do not say.
///
/// It says which of several requirements is meant that differ in their results or effects alone,
/// and what a generic parameter is that no argument mentions. Where the result of the expression
/// says it, the parameter can be left out.
struct Marker {
  /// The parameter, or nil if the arguments say all.
  let parameter: String?

  init(_ requirement: Requirement, _ alike: [Requirement]) {
    var missing: [Generics.Parameter] = []
    if !requirement.generics.parameters.isEmpty {
      let keptWords = Set(
        requirement.parameters.flatMap { SwiftText.words($0.kept?.type ?? "").map(String.init) })
      missing = requirement.generics.parameters.filter { !keptWords.contains($0.name) }
    }
    guard requirement.kind != .property, alike.count > 1 || !missing.isEmpty else {
      parameter = nil
      return
    }
    let resultWords = Set(SwiftText.words(requirement.result).map(String.init))
    let isToldByResult = alike.count { $0.result == requirement.result } == 1
    if isToldByResult, missing.allSatisfy({ resultWords.contains($0.name) }) {
      parameter = Self.parameter("returning", requirement.result)
    } else if alike.count == 1, missing.count == 1,
      requirement.failure == .typed(missing[0].name)
    {
      parameter = Self.parameter("throwing", missing[0].name)
    } else {
      let isAlone = alike.count { Self.signature($0) == Self.signature(requirement) } == 1
      parameter = Self.parameter(
        isAlone ? "as" : Self.word(requirement),
        requirement.callType + requirement.generics.arguments)
    }
  }

  /// What the types of the calls are made of; where it is the same, they are the same type.
  private static func signature(_ requirement: Requirement) -> [String] {
    requirement.parameters.map(\.answerType)
      + [requirement.result, requirement.failure.type, "\(requirement.isAsync)"]
      + [requirement.generics.clause, requirement.generics.whereClause]
  }

  /// The labels of the parameters that are not recorded, as one word.
  private static func word(_ requirement: Requirement) -> String {
    let labels = requirement.parameters.filter { $0.kept == nil }
      .map { SwiftText.bare(String($0.labelInName.dropLast())) }.filter { $0 != "_" }
    guard let first = labels.first else { return "as" }
    return ParameterNames.escaped(
      first + labels.dropFirst().map(SwiftText.capitalized).joined())
  }

  private static func parameter(_ label: String, _ type: String) -> String {
    let type = type.contains(where: { " ?&".contains($0) }) ? "(\(type))" : type
    return "\(label) type: \(type).Type = \(type).self"
  }
}
