// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// All sources of a run, and what their names mean.
struct Program: Sendable {
  /// A declaration of the program.
  struct Reference: Hashable, Sendable {
    /// The place of its file.
    var file: Int
    /// Its place among the declarations of the file.
    var declaration: Int
  }

  /// The files, in the order of their paths.
  let files: [ProgramFile]

  /// A fingerprint of the types that any mock may depend on.
  private(set) var typeHash = ContentHash()

  private var references: [String: [Reference]] = [:]
  private var types: [String: [(type: FoundType, file: Int)]] = [:]
  private var numbers: [String: Int] = [:]
  private var inheritedNames: Set<Substring> = []

  /// Creates a program.
  ///
  /// - Parameter files: The files, in the order of their paths.
  init(files: [ProgramFile]) {
    self.files = files
    for (number, file) in files.enumerated() {
      numbers[file.path] = number
      for type in file.scanned.types {
        types[type.name, default: []].append((type, number))
        typeHash.append([file.path, type.name, "\(type.isNoncopyable)"] + type.enclosing)
      }
      for (index, found) in file.scanned.declarations.enumerated() {
        for name in found.inherited { inheritedNames.insert(Self.lastPart(of: name)) }
        if found.kind == .request { continue }
        references[found.name, default: []].append(Reference(file: number, declaration: index))
      }
    }
  }

  /// The declaration that a reference leads to.
  subscript(reference: Reference) -> FoundDeclaration {
    files[reference.file].scanned.declarations[reference.declaration]
  }

  /// Whether a type of interest that a condition holds for is seen under a name.
  ///
  /// - Parameters:
  ///   - name: The name as it is written, such as "Token" or "Shop.Token".
  ///   - enclosing: The types around the place where it is used, outermost first.
  ///   - file: The file where it is used.
  ///   - condition: What is asked of the type.
  /// - Returns: Whether there is one in a file whose module is this one, imported or unknown.
  func isTypeSeen(
    _ name: String, in enclosing: [String], file: Int, where condition: (FoundType) -> Bool
  ) -> Bool {
    if types.isEmpty { return false }
    var parts = name.split(separator: ".").map(String.init)
    guard let last = parts.popLast(), let named = types[last] else { return false }
    let places = (0...enclosing.count).map { Array(enclosing.prefix($0)) + parts }
    return named.contains { type, number in
      let module = files[number].module
      let isOfModule = module != nil && parts.first.map { $0 == module ?? "" } == true
      let isNear =
        module == nil || module == files[file].module
        || files[file].importedModules.contains { $0 == module ?? "" }
      return condition(type)
        && (isNear && places.contains(type.enclosing)
          || isOfModule && type.enclosing == Array(parts.dropFirst()))
    }
  }

  /// The place of the file with a path.
  func file(at path: String) -> Int? { numbers[path] }

  /// Whether other declarations may inherit from what has a name.
  func isInherited(_ name: String) -> Bool { inheritedNames.contains(name[...]) }

  /// The last part of a name such as "Shop.Service".
  static func lastPart(of name: String) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] }
      ?? name[...]
  }

  /// Whether anything has a name, wherever it is.
  func hasDeclaration(of name: String) -> Bool { references[name] != nil }

  /// The declarations that a condition holds for, in the order of the files and their lines.
  func references(where condition: (FoundDeclaration) -> Bool) -> [Reference] {
    files.indices.flatMap { file in
      let declarations = files[file].scanned.declarations
      return declarations.indices.filter { condition(declarations[$0]) }.map {
        Reference(file: file, declaration: $0)
      }
    }
  }

  /// What a name means where it is used.
  enum Meaning: Sendable, Equatable {
    /// These declarations: several only if their `#if` conditions differ.
    case declarations([Reference])
    /// One of these declarations, but it cannot be told which.
    case ambiguous([Reference])
    /// Nothing in this program.
    case unknown
  }

  /// Finds what a name means.
  ///
  /// - Parameters:
  ///   - name: The name as it is written, such as "Service" or "Shop.Service".
  ///   - enclosing: The types around the place where it is used, outermost first.
  ///   - file: The file where it is used.
  ///   - user: The declaration that uses it, which it cannot mean.
  /// - Returns: Its meaning, as the compiler looks for it: from the inner types to the outer ones,
  ///   first in this module, then in the imported ones.
  func meaning(
    of name: String, in enclosing: [String], file: Int, usedBy user: Reference? = nil
  ) -> Meaning {
    var parts = name.split(separator: ".").map(String.init)
    guard let last = parts.popLast(), let named = references[last] else { return .unknown }
    let visible = named.filter { reference in
      let found = self[reference]
      return reference != user && !found.isLocal && (!found.isPrivate || reference.file == file)
    }
    for depth in (0...enclosing.count).reversed() {
      let around = Array(enclosing.prefix(depth)) + parts
      let here = visible.filter { self[$0].enclosing == around }
      if let nearest = nearest(here, to: file, name: name) { return nearest }
    }
    guard let module = parts.first else { return .unknown }
    let around = Array(parts.dropFirst())
    let qualified = visible.filter { self[$0].enclosing == around }
    let ofModule = qualified.filter { files[$0.file].module.map { $0 == module } ?? false }
    let ofNone = qualified.filter { files[$0.file].module == nil }
    return choice(ofModule.isEmpty ? ofNone : ofModule, from: file)
  }

  /// Chooses among declarations of the same place in different files.
  ///
  /// - Returns: The nearest, or nil if there are none.
  private func nearest(_ found: [Reference], to file: Int, name: String) -> Meaning? {
    guard !found.isEmpty else { return nil }
    let own = files[file]
    let imported = own.importedModules
    let ranks: [(Reference) -> Bool] = [
      { $0.file == file },
      { files[$0.file].module == own.module },
      { files[$0.file].module.map { imported.contains($0) } ?? true },
      // A folder need not have the name of its module, so what is not imported can be meant too;
      // but not in place of a protocol of the standard library.
      { _ in !StandardNames.contains(name) },
    ]
    for rank in ranks {
      let ranked = found.filter(rank)
      if !ranked.isEmpty { return choice(ranked, from: file) }
    }
    return nil
  }

  /// Chooses among declarations that are equally near by the rules of the language.
  private func choice(_ found: [Reference], from file: Int) -> Meaning {
    if found.isEmpty { return .unknown }
    if Set(found.map { self[$0].conditions }).count == found.count { return .declarations(found) }
    let folders = files[file].path.split(separator: "/").dropLast()
    let shared = found.map { reference in
      zip(folders, files[reference.file].path.split(separator: "/").dropLast())
        .prefix { $0 == $1 }.count
    }
    let most = shared.max() ?? 0
    let closest = zip(found, shared).filter { $0.1 == most }.map(\.0)
    let isOne = Set(closest.map { self[$0].conditions }).count == closest.count
    return isOne ? .declarations(closest) : .ambiguous(closest)
  }
}
