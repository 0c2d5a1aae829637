// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads the sources of a program: every file for its protocols, and those that declare an
/// inherited class or type alias once more.
struct ProgramReader {
  /// Told of each file that was read.
  let progress: ProgressCounter

  /// Reads a program.
  ///
  /// - Parameters:
  ///   - paths: The files, in the order of their paths.
  ///   - isRoot: Whether a declaration is one whose inheritance has to be known.
  /// - Returns: The program.
  func program(_ paths: [String], _ isRoot: (FoundDeclaration) -> Bool) -> Program {
    let progress = progress
    progress.start("Reading sources", count: paths.count)
    var files = paths.concurrentMap { path in
      progress.advance()
      return ProgramFile(reading: path)
    }
    var program = Program(files: files)
    var names: Set<String> = []
    while true {
      let inherited = self.names(in: program, isRoot).subtracting(names)
      let numbers = files.indices.filter { number in
        files[number].candidates.contains { inherited.contains($0) }
      }
      names.formUnion(inherited)
      guard !numbers.isEmpty else { return program }
      let known = names
      let read = numbers.concurrentMap { ProgramFile(reading: paths[$0], names: known) }
      for (number, file) in zip(numbers, read) { files[number] = file }
      program = Program(files: files)
    }
  }

  /// The last parts of all names that the roots inherit.
  private func names(in program: Program, _ isRoot: (FoundDeclaration) -> Bool) -> Set<String> {
    var names: Set<String> = []
    for root in program.references(where: isRoot) {
      for name in program.inheritance(of: root).names {
        names.insert(String(Program.lastPart(of: name)))
      }
    }
    return names
  }
}
