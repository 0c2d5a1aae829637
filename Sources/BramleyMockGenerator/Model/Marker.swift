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

  /// The label of the parameter.
  static func label(_ parameter: String) -> String { String(parameter.prefix { $0 != " " }) }

  init(_ requirement: Requirement, _ alike: [Requirement]) {
    let keptWords = Set(
      requirement.parameters.flatMap { SwiftText.words($0.kept?.type ?? "").map(String.init) })
    let missing = requirement.generics.parameters.filter { !keptWords.contains($0.name) }
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
      parameter = Self.parameter("as", requirement.callType + requirement.generics.arguments)
    }
  }

  private static func parameter(_ label: String, _ type: String) -> String {
    let type = type.contains(where: { " ?&".contains($0) }) ? "(\(type))" : type
    return "\(label) type: \(type).Type = \(type).self"
  }
}
