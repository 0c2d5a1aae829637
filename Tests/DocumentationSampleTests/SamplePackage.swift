// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import _BramleyTestSupport

/// A package whose files are samples of the documentation, each with its own path in its first line.
struct SamplePackage {
  /// The manifest.
  let manifest: Sample
  /// The other files, by their paths.
  let files: [(path: String, sample: Sample)]

  /// Takes the files of a package out of samples; nil where there is no manifest.
  init?(of samples: [Sample]) {
    guard let manifest = samples.first(where: \.isManifest) else { return nil }
    self.manifest = manifest
    files = samples.compactMap { sample in sample.path.map { ($0, sample) } }
  }

  /// The folders of the targets that the files lie in, such as "Sources/Bakery".
  var folders: Set<String> {
    Set(files.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
  }

  /// The paths of the files in a folder.
  func paths(in folder: String) -> [String] {
    files.map(\.path).filter { $0.hasPrefix("\(folder)/") }
  }

  /// Writes all files.
  func write(into folder: URL) throws {
    for (path, sample) in files + [("Package.swift", manifest)] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((sample.lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
  }
}

// MARK: -

extension Sample {
  /// Whether the sample is the manifest of a package.
  var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") ?? false }

  /// The path that the sample says it has in a package, or nil.
  var path: String? {
    guard let first = lines.first, first.hasPrefix("// "), first.hasSuffix(".swift") else {
      return nil
    }
    let path = first.dropFirst(3)
    return path.hasPrefix("Sources/") || path.hasPrefix("Tests/") ? String(path) : nil
  }

  /// Whether the sample is a whole file, and no part of one.
  var isFile: Bool { isManifest || path != nil }
}
