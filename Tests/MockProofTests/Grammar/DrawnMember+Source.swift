// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension DrawnMember {
  /// The declaration as it stands in the protocol, one line or several.
  func source(in draft: DrawnProtocol) -> String {
    let lines = [declaration(in: draft)] + (overload.map { [overloaded($0, in: draft)] } ?? [])
    let text = lines.joined(separator: "\n")
    if has(.conditional) { return "#if !BRAMLEY_OTHER\n\(text)\n#endif" }
    if has(.conditionalElse) {
      return "#if BRAMLEY_OTHER\nfunc other\(number)()\n#else\n\(text)\n#endif"
    }
    if has(.conditionalElseif) {
      return "#if BRAMLEY_OTHER\nvar other\(number): Int { get }\n#elseif swift(>=5.5)\n\(text)\n"
        + "#else\nvar none\(number): Int { get }\n#endif"
    }
    return text
  }

  /// The name of a method or property.
  var baseName: String { name?.rawValue ?? "\(kind == .property ? "jar" : "bake")\(number)" }

  private var prefix: String {
    var words: [String] = []
    if has(.documented) {
      words.append("/// Bakes `everything`.\n///\n/// - Returns: What was baked. /* even this */\n")
    }
    for modifier in [.available, .deprecated, .mainActor, .discardable, .concurrent, .nonsending]
      as [MemberFeature.Modifier]
    where has(modifier) {
      words.append("\(modifier.rawValue) ")
    }
    for modifier in [.isStatic, .nonisolated, .mutating] as [MemberFeature.Modifier]
    where has(modifier) {
      words.append("\(modifier.rawValue) ")
    }
    return words.joined()
  }

  private func declaration(in draft: DrawnProtocol) -> String {
    switch kind {
    case .method:
      let result = result.map { " -> \($0.text)" } ?? ""
      return prefix
        + "func \(baseName)\(generics)(\(parameterList))\(effectText)\(result)\(requirements)"
    case .property:
      return prefix + "var \(baseName): \(result?.text ?? "Int") { \(accessor?.rawValue ?? "get") }"
    case .subscript:
      let accessors = accessor?.rawValue ?? "get"
      return prefix + "subscript\(generics)(\(parameterList)) -> \(result?.text ?? "Int")"
        + "\(requirements) { \(accessors) }"
    case .initializer:
      return prefix
        + "init\(failing?.rawValue ?? "")\(generics)(\(parameterList))\(effectText)\(requirements)"
    case .symbol:
      return prefix + (symbol?.rawValue ?? "")
    }
  }

  private var effectText: String { effect.map { " \($0.rawValue)" } ?? "" }

  /// The closures that effects need to have something to throw.
  private var effectParameters: [String] {
    switch effect {
    case .generic: ["() throws(Failure) -> Void"]
    case .asyncGeneric: ["() async throws(Failure) -> Void"]
    case .rethrowing: ["() throws -> Int"]
    case .asyncRethrowing: ["() async throws -> Int"]
    default: []
    }
  }

  /// The written parameters, with labels that tell this member from others.
  private var parameterList: String {
    let signatures = parameters.enumerated().map { ParameterSignature($1, number: $0) }
    var types = signatures.map(\.type) + effectParameters
    if kind == .subscript && types.isEmpty { types = ["Int"] }
    var afterVariadic = false
    return types.enumerated().map { index, type in
      defer { afterVariadic = type.hasSuffix("...") || type.hasPrefix("repeat ") }
      let isTold = index == 0 && (kind == .subscript || kind == .initializer)
      let names = names(of: index, isTold: isTold, needsLabel: afterVariadic)
      return "\(names): \(type)"
    }.joined(separator: ", ")
  }

  private func names(of index: Int, isTold: Bool, needsLabel: Bool) -> String {
    if isTold { return "the\(number) crust\(index)" }
    switch labels {
    case .unnamed: return needsLabel ? "label\(index) _" : "_"
    case .keyword:
      let words = ["in `class`", "for `where`", "`inout` `self`", "default `default`"]
      return words[index % words.count]
    case .clashing:
      let words = ["call", "answer", "error", "mock", "arguments", "value", "newValue", "when"]
      let label = needsLabel ? "label\(index)" : "_"
      return "\(label) \(words[index % words.count])"
    case .same: return "crust crust\(index)"
    case nil:
      switch index % 3 {
      case 0: return needsLabel ? "rim crust\(index)" : "_ crust\(index)"
      // The name of a subscript's parameter is no label.
      case 1: return kind == .subscript ? "pan crust\(index)" : "crust\(index)"
      default: return "with crust\(index)"
      }
    }
  }

  /// The generic clause.
  private var generics: String {
    var clauses = parameters.enumerated()
      .compactMap { ParameterSignature($1, number: $0).generic }
    if result?.isGeneric == true { clauses.append("R") }
    if effect == .generic || effect == .asyncGeneric { clauses.append("Failure: Error") }
    return clauses.isEmpty ? "" : "<\(clauses.joined(separator: ", "))>"
  }

  /// The where clause.
  private var requirements: String {
    let requirements = parameters.enumerated()
      .compactMap { ParameterSignature($1, number: $0).requirement }
    return requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
  }

  /// A second member with the same base name.
  private func overloaded(_ overload: MemberFeature.Overload, in draft: DrawnProtocol) -> String {
    let isolation =
      (has(.mainActor) ? "@MainActor " : "") + (has(.nonisolated) ? "nonisolated " : "")
    let head = "\(isolation)func \(baseName)"
    switch overload {
    case .label: return "\(head)(apple crust: Int)\n\(head)(pear crust: Int)"
    case .type: return "\(head)(extra crust: Int)\n\(head)(extra crust: String)"
    case .result: return "\(head)(extra: Int) -> Int\n\(head)(extra: Int) -> String"
    case .async: return "\(head)(extra: Int) -> Int\n\(head)(extra: Int) async -> Int"
    case .isStatic: return "\(head)(extra: Int) -> Int\nstatic func \(baseName)(extra: Int) -> Int"
    case .generic: return "\(head)(extra: Int) -> Int\n\(head)<Crust>(extra: Crust) -> Crust"
    case .closure: return "\(head)(extra: (Int) -> Int)\n\(head)(extra: () -> Void)"
    case .changed: return "\(head)(extra: Int)\n\(head)(extra: inout Int)"
    case .optional: return "\(head)(extra: Int)\n\(head)(extra: Int?)"
    case .property:
      return "\(isolation)var extra\(number): Int { get }\n"
        + "\(isolation)func extra\(number)(_ crust: (Int) -> Void)"
    case .empty:
      return "\(isolation)func extra\(number)()\n"
        + "\(isolation)func extra\(number)(_ crust: () -> Void)"
    case .effect:
      return "\(isolation)func extra\(number)(extra: Int) async\n"
        + "\(isolation)func extra\(number)(extra: Int) throws -> Int"
    }
  }
}
