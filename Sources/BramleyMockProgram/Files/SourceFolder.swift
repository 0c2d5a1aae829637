// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the Swift files that paths mean.
enum SourceFolder {
  /// Finds the Swift files of paths, each once, in the order of their paths.
  ///
  /// A file is taken whatever its name is; of a folder and its folders the files that end in
  /// ".swift". Names that start with a dot are left out. Links are followed, and what is reached
  /// by two ways counts once.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - excluded: A file that is not a source, such as the output.
  /// - Returns: The paths.
  /// - Throws: ``MockProgramError`` when there is nothing at a path, or it cannot be read.
  static func files(
    at paths: [String], excluding excluded: String?
  ) throws(MockProgramError) -> [String] {
    var seen: Set<SystemFile.Identity> = []
    if let excluded, let status = try? SystemFile.status(of: excluded) {
      seen.insert(status.identity)
    }
    var files: [String] = []
    var rest: [String] = []
    for path in paths {
      let status = try SystemFile.status(of: path)
      guard seen.insert(status.identity).inserted else { continue }
      if status.kind == .folder { rest.append(path) } else { files.append(path) }
    }
    while let folder = rest.popLast() {
      for entry in try SystemFile.names(in: folder).sorted(by: { $0.name < $1.name }) {
        let isSwift = entry.name.hasSuffix(".swift")
        if entry.isFile, !isSwift { continue }
        let path = folder.hasSuffix("/") ? folder + entry.name : "\(folder)/\(entry.name)"
        // A link that leads nowhere is no source.
        guard let status = try? SystemFile.status(of: path),
          status.kind == .folder || status.kind == .file && isSwift,
          seen.insert(status.identity).inserted
        else { continue }
        if status.kind == .folder { rest.append(path) } else { files.append(path) }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
