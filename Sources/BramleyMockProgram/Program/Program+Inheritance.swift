// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Program {
  /// What a declaration inherits, directly and through others.
  struct Inheritance: Sendable {
    /// The names that were followed.
    var names: Set<String> = []
    /// The names without a meaning in this program.
    var unknown: Set<String> = []
    /// A fingerprint of all that was found on the way.
    var hash = ContentHash()
  }

  /// Follows what a declaration inherits.
  ///
  /// The names of its head are followed, which are more than it inherits: the fingerprint changes
  /// whenever something changes that can change its mock.
  func inheritance(of root: Reference) -> Inheritance {
    var inheritance = Inheritance()
    var seen: Set<Reference> = [root]
    var rest = [root]
    while let reference = rest.popLast() {
      let found = self[reference]
      add(found, of: files[reference.file], to: &inheritance.hash)
      for name in found.inherited {
        inheritance.names.insert(name)
        inheritance.hash.append(name)
        switch meaning(of: name, in: found.enclosing, file: reference.file, usedBy: reference) {
        case .unknown: inheritance.unknown.insert(name)
        case .declarations(let references), .ambiguous(let references):
          rest += references.filter { seen.insert($0).inserted }
        }
      }
    }
    return inheritance
  }

  /// Whether a type alias stands for itself, directly or through others.
  func isCircular(_ alias: Reference) -> Bool {
    var seen: Set<Reference> = []
    var rest = [alias]
    while let reference = rest.popLast() {
      let found = self[reference]
      for name in found.inherited {
        let meaning = meaning(
          of: name, in: found.enclosing, file: reference.file, usedBy: reference)
        guard case .declarations(let references) = meaning else { continue }
        let aliases = references.filter { self[$0].kind == .alias }
        if aliases.contains(alias) { return true }
        rest += aliases.filter { seen.insert($0).inserted }
      }
    }
    return false
  }

  private func add(_ found: FoundDeclaration, of file: ProgramFile, to hash: inout ContentHash) {
    hash.append(found.source)
    hash.append(found.enclosing)
    hash.append(found.conditions)
    hash.append(file.scanned.imports)
  }
}
