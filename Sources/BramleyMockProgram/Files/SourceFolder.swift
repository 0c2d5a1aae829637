// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Finds the Swift files that paths mean, each once.
struct SourceFolder {
  private var seen: Set<SystemFile.Identity> = []

  /// Creates a finder that has found nothing yet.
  ///
  /// - Parameter excluded: A file that is not a source, such as the output.
  init(excluding excluded: String?) {
    if let excluded, let status = try? SystemFile.status(of: excluded) {
      seen.insert(status.identity)
    }
  }

  /// Finds the Swift files of paths that it has not found before, in the order of their paths.
  ///
  /// A file is taken whatever its name is; of a folder and its folders the files that end in
  /// ".swift". Names that start with a dot are left out. Links are followed, and what is reached
  /// by two ways counts once.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The paths.
  /// - Throws: ``MockProgramError`` when there is nothing at a path, or it cannot be read.
  mutating func files(at paths: [String]) throws(MockProgramError) -> [String] {
    var files: [String] = []
    for path in paths {
      let status = try SystemFile.status(of: path)
      guard seen.insert(status.identity).inserted else { continue }
      if status.kind == .folder {
        try add(folder: path, to: &files)
      } else {
        files.append(path)
      }
    }
    // Where one path was given they are in order, but for what links lead to.
    let isOrdered = zip(files, files.dropFirst()).allSatisfy { Self.isBefore($0, $1) }
    return isOrdered ? files : files.sorted(by: Self.isBefore)
  }

  /// Orders paths by their bytes.
  static func isBefore(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { SystemFile.isBefore(left, $0) } }
  }

  /// Adds the files of a folder and its folders, in the order of their paths.
  private mutating func add(
    folder: String, to files: inout [String]
  ) throws(MockProgramError) {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    let entries = try SystemFile.names(in: folder)
      .filter { !$0.isFile || $0.name.hasSuffix(".swift") }
      .map { $0.isFile ? $0.name : $0.name + "/" }
    for entry in entries.sorted(by: Self.isBefore) {
      let path = folder + (entry.hasSuffix("/") ? String(entry.dropLast()) : entry)
      // A link that leads nowhere is no source.
      guard let status = try? SystemFile.status(of: path),
        status.kind == .folder || status.kind == .file && path.hasSuffix(".swift"),
        seen.insert(status.identity).inserted
      else { continue }
      if status.kind == .folder { try add(folder: path, to: &files) } else { files.append(path) }
    }
  }
}
