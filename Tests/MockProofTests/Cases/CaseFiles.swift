// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The protocols that other generators have had trouble with, each in a file of its own.
///
/// They are kept beside the checkout, in ../shared/cases/mock-protocols; a file there says what a
/// right mock must do.
enum CaseFiles {
  /// The line that asks for a mock in them.
  static let marker = "/// @mockable"

  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/cases/mock-protocols").standardizedFileURL

  /// Whether they are there.
  static let isPresent = !names.isEmpty
  /// What is said where they are not.
  static let absence: Comment = "the folder shared/cases/mock-protocols is not beside the checkout"

  /// The names of the files, without ".swift".
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()

  /// The text of a file.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
  }

  /// The text of a file within an enum, which is public if something in it is.
  static func nested(_ name: String) throws -> String {
    let text = try text(name)
    let access = text.contains("public ") ? "public " : ""
    return "\(access)enum Case_\(name) {\n\(text)\n}\n"
  }

  /// What no file of its own can mock: the generator has to say so.
  static let refused: [String: String] = [
    "access_private": "private", "access_fileprivate": "fileprivate",
  ]
  /// What is not valid Swift, so that only the generator is tried.
  static let invalid: Set = ["available_unavailable"]
  /// The files whose declarations do not fit into an enum.
  static let unfitForNesting: Set = [
    "access_fileprivate", "access_private", "available_unavailable", "doc_default_arg_ext", "spi",
    "inherit_nsobject",
  ]
}
