// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

let usage = """
  Usage: mock-sources FOLDER --files N --lines N --protocols N

  Writes a tree of Swift sources for measuring bramley mock, the same for the same numbers: so many
  files, lines in all, and marked protocols, which are spread evenly over the files.
  """

/// The number behind an option of the command line.
func number(_ option: String) -> Int? {
  guard let place = CommandLine.arguments.firstIndex(of: option),
    place + 1 < CommandLine.arguments.count
  else { return nil }
  return Int(CommandLine.arguments[place + 1])
}

guard CommandLine.arguments.count > 1, let files = number("--files"), files > 0,
  let lines = number("--lines"), let protocols = number("--protocols")
else {
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(2)
}
let tree = SourceTree(files: files, lines: lines, protocols: protocols)
do {
  try tree.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
} catch {
  FileHandle.standardError.write(Data("mock-sources: \(error.localizedDescription)\n".utf8))
  exit(2)
}
