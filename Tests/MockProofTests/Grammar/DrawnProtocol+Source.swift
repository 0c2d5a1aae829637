// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension DrawnProtocol {
  /// The file that declares the protocol, with what it needs beside it.
  ///
  /// - Parameter marker: The line before the declaration that asks for a mock.
  /// - Returns: The text of the file.
  func source(marker: String) -> String {
    var parts: [String] = []
    if has(.foundationClass) { parts.append(foundation) }
    parts += parents
    parts.append(placed(conditioned(declaration, marker: marker)))
    if has(.extended) {
      let attribute = has(.deprecated) ? "@available(*, deprecated)\n" : ""
      parts.append("\(attribute)extension \(path) {\n\(access)func bakedTwice() -> Int { 2 }\n}")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The name of the protocol with the types around it.
  var path: String {
    if has(.deep) { return "Kitchen\(number).Corner.\(name)" }
    return isNested ? "Kitchen\(number).\(name)" : name
  }

  /// What a public protocol inherits is imported publicly, where imports are internal otherwise.
  private var foundation: String {
    guard !access.isEmpty else { return "import Foundation" }
    return "#if hasFeature(InternalImportsByDefault)\n\(access)import Foundation\n#else\n"
      + "import Foundation\n#endif"
  }

  private var isNested: Bool {
    [.inEnum, .inClass, .inActor, .deep, .shadowing].contains { has($0) }
  }

  private var access: String {
    has(.isPublic) ? "public " : has(.isPackage) ? "package " : ""
  }

  private func conditioned(_ text: String, marker: String) -> String {
    let text = "\(marker)\n\(text)"
    guard has(.conditional) else { return text }
    return "#if BRAMLEY_OTHER\n\(marker)\n\(access)protocol \(name) { func elsewhere() }\n"
      + "#else\n\(text)\n#endif"
  }

  private func placed(_ text: String) -> String {
    let slice = "\(access)struct Slice: Sendable {}"
    let outer = "Kitchen\(number)"
    if has(.inEnum) { return "\(access)enum \(outer) {\n\(slice)\n\(text)\n}" }
    if has(.inClass) { return "\(access)final class \(outer) {\n\(slice)\n\(text)\n}" }
    if has(.inActor) { return "\(access)actor \(outer) {\n\(slice)\n\(text)\n}" }
    if has(.deep) {
      return "\(access)enum \(outer) {}\nextension \(outer) {\n\(access)struct Corner {\n"
        + "\(slice)\n\(text)\n}\n}"
    }
    if has(.shadowing) {
      let types = Self.shadowed.map { "\(access)struct \($0): Hashable, Sendable {}" }
      let text = "\(slice)\n\(types.joined(separator: "\n"))\n\(text)"
      return "\(access)enum \(outer) {\n\(text)\n}"
    }
    return text
  }

  /// The types of the run time and of the standard library that types beside the protocol hide.
  static let shadowed = [
    "Argument", "Requirement", "MockCall", "MockState", "Stubbing", "Verifying", "Recorded",
    "Requirements", "MockRequirements", "ServiceMock", "SpyingServiceMock", "Emulated",
    "AnyArgument", "Call", "Stub", "Captor", "Use", "Error", "Never", "Result", "Optional",
    "Hasher", "ObjectIdentifier",
  ]

  private var declaration: String {
    var lines: [String] = []
    if has(.documented) { lines.append("/// Bakes: `protocol` { } \"pies\".") }
    if has(.available) { lines.append("@available(macOS 26, iOS 26, *)") }
    if has(.deprecated) {
      lines.append("@available(*, deprecated, message: \"Use another oven.\")")
    }
    if has(.preconcurrency) { lines.append("@preconcurrency") }
    if has(.mainActor) { lines.append("@MainActor") }
    if has(.globalActor) { lines.append("@KitchenActor") }
    let primary = has(.associatedPrimary) ? "<Filling>" : ""
    let inherited = inherited.isEmpty ? "" : ": \(inherited.joined(separator: ", "))"
    let clauses = requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
    lines.append("\(access)protocol \(name)\(primary)\(inherited)\(clauses) {")
    lines += associated
    if has(.aliasInside) {
      lines.append("typealias Recipe = [Int: String]\nfunc read(_ recipe: Recipe) -> Recipe?")
    }
    if isNested { lines.append("func cut(_ slice: Slice) -> Slice") }
    if has(.redeclares) { lines.append("var heat: Int { get set }\nfunc common(_ crust: Int)") }
    lines += members.map { $0.source(in: self) }
    return lines.joined(separator: "\n") + "\n}"
  }

  private var associated: [String] {
    if has(.associated) || has(.associatedPrimary) { return ["associatedtype Filling"] }
    if has(.associatedConstrained) { return ["associatedtype Filling: Hashable, Sendable"] }
    if has(.associatedDefault) { return ["associatedtype Filling = Int"] }
    if has(.associatedSequence) {
      return ["associatedtype Filling: Sequence where Filling.Element == Int"]
    }
    if has(.associatedError) {
      let error = has(.shadowing) ? "Swift.Error" : "Error"
      return ["associatedtype Filling", "associatedtype Burning: \(error)"]
    }
    return []
  }

  private var requirements: [String] {
    var clauses: [String] = []
    if has(.whereClass) { clauses.append("Self: AnyObject") }
    if has(.whereSelfProtocol) { clauses.append("Self: Doer") }
    if has(.associatedParent) { clauses.append("Topping == Int") }
    return clauses
  }

  private var inherited: [String] {
    let names: [(ProtocolFeature, String)] = [
      (.baseClass, "\(name)Base"), (.actor, "Actor"), (.classBound, "AnyObject"),
      (.foundationClass, "NSObjectProtocol"), (.sendable, "Sendable"), (.noncopyable, "~Copyable"),
      (.equatable, "Equatable"), (.hashable, "Hashable"), (.comparable, "Comparable"),
      (.identifiable, "Identifiable"), (.describable, "CustomStringConvertible"),
      (.codable, "Codable"), (.error, has(.shadowing) ? "Swift.Error" : "Error"),
      (.inherits, "\(name)Parent"), (.diamond, "\(name)Left, \(name)Right"),
      (.alias, "\(name)Both"), (.composition, "\(name)Left & \(name)Right"),
      (.sendableParent, "\(name)Parent"), (.mainActorParent, "\(name)Main"),
      (.associatedParent, "\(name)Topped"), (.parentWithInit, "\(name)Parent"),
      (.redeclares, "\(name)Parent"),
    ]
    return names.filter { has($0.0) }.map(\.1)
  }

  private var parents: [String] {
    var texts: [String] = []
    if has(.baseClass) {
      let isolation = has(.mainActor) ? "@MainActor " : ""
      let access = has(.isPublic) ? "open " : access
      texts.append("\(isolation)\(access)class \(name)Base {\n\(self.access)init() {}\n}")
    }
    if has(.inherits) {
      texts.append("\(access)protocol \(name)Parent { func preheat(to heat: Int) async -> Bool }")
    }
    if has(.sendableParent) { texts.append("\(access)protocol \(name)Parent: Sendable {}") }
    if has(.parentWithInit) { texts.append("\(access)protocol \(name)Parent { init(heat: Int) }") }
    if has(.redeclares) {
      texts.append(
        "\(access)protocol \(name)Parent { var heat: Int { get }\nfunc common(_ crust: Int) }")
    }
    if has(.mainActorParent) {
      texts.append("@MainActor \(access)protocol \(name)Main { var shown: String { get set } }")
    }
    if has(.associatedParent) {
      texts.append(
        "\(access)protocol \(name)Topped { associatedtype Topping\nfunc top() -> Topping }")
    }
    if has(.diamond) || has(.alias) || has(.composition) {
      texts.append("\(access)protocol \(name)Root { func root() -> Int }")
      texts.append("\(access)protocol \(name)Left: \(name)Root { var left: Int { get set } }")
      texts.append("\(access)protocol \(name)Right: \(name)Root { func right() throws }")
    }
    if has(.alias) { texts.append("\(access)typealias \(name)Both = \(name)Left & \(name)Right") }
    return texts
  }
}
