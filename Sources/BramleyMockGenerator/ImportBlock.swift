// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The import declarations at the top of a file of mocks, put together from those of many files.
struct ImportBlock {
  /// An import declaration, told apart into its parts.
  private struct Declaration {
    var attributes: Set<String> = []
    var isPublic = false
    var isPackage = false
    /// What is imported, such as "Pie" or "struct Pie.Item".
    var path = ""

    var text: String {
      let access = isPublic ? ["public"] : isPackage ? ["package"] : []
      return (attributes.sorted() + access + ["import", path]).joined(separator: " ")
    }
  }

  /// The condition under which something public is made of what is imported, or nil if it always is.
  var condition: String?

  private var declarations: [String: Declaration] = [:]
  private var conditional: Set<String> = []

  /// Puts declarations together.
  ///
  /// - Parameters:
  ///   - lines: The declarations as they are written, those within `#if` with it.
  ///   - keepsAccess: Whether something public is made of what is imported; if not, the compiler
  ///     would complain about imports that are.
  ///
  /// What is private in its file cannot be needed in another; a module that is imported in several
  /// ways is imported once, in the way that allows most.
  init(_ lines: some Sequence<String>, keepsAccess: Bool = true) {
    for line in Set(lines) {
      if let declarations = Self.unconditional(line) {
        declarations.forEach { add($0) }
      } else if line.hasPrefix("#") {
        conditional.insert(line)
      } else {
        add(line)
      }
    }
    guard !keepsAccess else { return }
    for path in declarations.keys {
      declarations[path]?.isPublic = false
      declarations[path]?.isPackage = false
    }
  }

  /// The declarations of a clause whose condition only says how wide an import has to be, which is
  /// what this block decides anew for all.
  private static func unconditional(_ line: String) -> [String]? {
    let lines = line.split(separator: "\n")
    let condition = "hasFeature(InternalImportsByDefault)"
    let openings = ["#if \(condition)", "#if !(\(condition))", "#if !\(condition)"]
    guard let first = lines.first, openings.contains(String(first)) else { return nil }
    let within = lines.dropFirst().dropLast()
    guard !within.contains(where: { $0.contains("#") }) else { return nil }
    return within.map { String($0.drop { $0 == " " }) }
  }

  private mutating func add(_ line: String) {
    let words = Self.words(of: line)
    guard let keyword = words.firstIndex(of: "import") else { return }
    let before = words[..<keyword]
    guard !before.contains("private"), !before.contains("fileprivate") else { return }
    let path = words[(keyword + 1)...].joined(separator: " ")
    var declaration = declarations[path] ?? Declaration(path: path)
    declaration.attributes.formUnion(
      before.filter { $0.hasPrefix("@") && $0 != "@_exported" && $0 != "@_implementationOnly" })
    declaration.isPublic = declaration.isPublic || before.contains("public")
    declaration.isPackage = declaration.isPackage || before.contains("package")
    declarations[path] = declaration
  }

  /// The words of a declaration; what is in brackets belongs to its attribute.
  private static func words(of line: String) -> [String] {
    var depth = 0
    let words = line.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0 && character.isWhitespace
    }
    return words.map(String.init)
  }

  /// The declarations, in the groups and the order that the formatter asks for.
  var text: String {
    let all = declarations.values.sorted { $0.path < $1.path }
    let testable = all.filter { $0.attributes.contains("@testable") }
    let others = all.filter { !$0.attributes.contains("@testable") }
    let widened = others.filter { $0.isPublic || $0.isPackage }
    let plain = others.filter { !$0.isPublic && !$0.isPackage }
    let groups = [
      plain.filter { !$0.path.contains(" ") }.map(\.text),
      plain.filter { $0.path.contains(" ") }.map(\.text),
      testable.map(\.text),
      widening(widened),
      conditional.sorted(),
    ]
    return groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The imports of modules that something public is made of.
  ///
  /// Where imports are internal by default, they have to say so; where they are not, they must not:
  /// "ambiguous implicit access level" is an error beside a plain import in any other file.
  private func widening(_ declarations: [Declaration]) -> [String] {
    guard !declarations.isEmpty else { return [] }
    let plain = declarations.map { declaration in
      var declaration = declaration
      (declaration.isPublic, declaration.isPackage) = (false, false)
      return declaration
    }
    let also = condition.map { " && (\($0))" } ?? ""
    return ["#if hasFeature(InternalImportsByDefault)\(also)"] + declarations.map { "  \($0.text)" }
      + ["#else"] + plain.map { "  \($0.text)" } + ["#endif"]
  }
}
