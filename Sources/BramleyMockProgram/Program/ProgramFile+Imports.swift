// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ProgramFile {
  /// The modules that the file imports, under whatever conditions.
  var importedModules: Set<Substring> {
    Set(scanned.imports.compactMap { Self.module(of: $0) })
  }

  /// The module that an import declaration names.
  private static func module(of declaration: String) -> Substring? {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
    ]
    let words = declaration.split { $0 == " " || $0 == "\n" }
    guard let keyword = words.firstIndex(of: "import") else { return nil }
    let path = words[(keyword + 1)...].first { !kinds.contains($0) }
    return path?.split(separator: ".").first
  }
}
