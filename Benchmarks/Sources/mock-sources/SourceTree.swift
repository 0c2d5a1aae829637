// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tree of Swift sources as those of an app: view models, views, services, and what they need.
struct SourceTree {
  /// How many files there are.
  var files: Int
  /// How many lines they have in all, about.
  var lines: Int
  /// How many of the protocols in them are marked.
  var protocols: Int

  /// Writes the tree, forty files to a folder.
  func write(to folder: URL) throws {
    for file in 0..<files {
      let place = folder.appending(path: "Sources/Shop/Part\(file / 40)")
      if file % 40 == 0 {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      }
      let url = place.appending(path: "Oven\(file).swift")
      try Data(text(ofFile: file).utf8).write(to: url)
    }
  }

  private func text(ofFile file: Int) -> String {
    var text = "// Oven \(file) of ApplePie's kitchen, and the \"protocol\" of baking.\n\n"
    text += "import Foundation\n\n"
    for number in protocolNumbers(ofFile: file) { text += protocolText(number) }
    let needed = lines / files
    var count = text.utf8.count { $0 == UInt8(ascii: "\n") }
    var part = 0
    while count < needed {
      let type = typeText(file, part)
      count += type.utf8.count { $0 == UInt8(ascii: "\n") }
      text += type
      part += 1
    }
    return text
  }

  private func protocolNumbers(ofFile file: Int) -> Range<Int> {
    file * protocols / files..<(file + 1) * protocols / files
  }

  /// A marked protocol; every fifth inherits another one, which may be in another file.
  private func protocolText(_ number: Int) -> String {
    let parent = number % 5 == 4 ? ": Service\(number - 1), Sendable" : ""
    return """
      /// Bakes what customers order.
      /// bramley:mock
      public protocol Service\(number)\(parent) {
        /// The name on the door.
        var title\(number): String { get }
        /// How many customers wait.
        var count\(number): Int { get set }

        /// Finds the melodies of a customer.
        func melodies\(number)(of customer: String, page: Int) async throws -> [String]
        /// Buys an item.
        @discardableResult
        func buy\(number)(_ item: Int, count: Int, note: String?) throws -> Bool
        /// Tells when the pie is done.
        func watch\(number)(_ handler: @escaping @Sendable (Result<Int, any Error>) -> Void)
        /// Clears the table.
        func clear\(number)()
      }


      """
  }

  private func typeText(_ file: Int, _ part: Int) -> String {
    """
    /// Shows part \(part) of the melodies.
    final class Model\(file)x\(part) {
      private let name = "Crumble \\(1 + 2) \(part)"
      private var items: [Int: String] = [:] // what customers ordered
      private lazy var formatter: (Int) -> String = { number in "\\(number) pies" }

      init(items: [Int: String] = [:]) { self.items = items }

      /* Adds an item, unless it is there. */
      func add(_ item: String, at place: Int) -> Bool {
        guard items[place] == nil else { return false }
        items[place] = item.isEmpty ? "{none}" : item
        if place % 2 == 0 {
          items[place + 1] = "even: \\(formatter(place / 2))"
        } else {
          for (key, value) in items where key > place {
            items[key] = value.replacingOccurrences(of: "\\"", with: "'")
          }
        }
        return true
      }

      var summary: String {
        items.sorted { $0.key < $1.key }.map { "\\($0.key): \\($0.value)" }.joined(separator: ", ")
      }
    }

    struct State\(file)x\(part) {
      enum Kind { case empty, loading, failed(String) }
      var kind = Kind.empty
      var text: String { \"\"\"
        The protocol of the day:
        { \\(kind) }
        \"\"\" }
    }


    """
  }
}
