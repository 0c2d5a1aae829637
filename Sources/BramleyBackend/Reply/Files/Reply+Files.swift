// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Reply {
  /// The file under a folder that the rest of the path names.
  ///
  /// ```swift
  /// Stub(.get("/covers/**"), reply: .files(under: coversURL))
  /// ```
  ///
  /// The file is read for each request; its name decides the Content-Type. What is not there, or
  /// would lead out of the folder, gets a 404. A GET request with a Range field gets the parts that
  /// it asks for (RFC 9110, section 14.2).
  ///
  /// - Parameter root: The folder.
  /// - Returns: The reply. A missing folder, or a pattern without `**`, is an error when the stub is
  ///   added.
  public static func files(under root: URL) -> Self {
    guard let tree = FileTree(root) else {
      return Self(
        mistake: "There is no folder \(root.path). Check the path, which is best made from "
          + "#filePath or a bundle.")
    }
    var reply = Self(.derived { .response(tree.response($0.restOfPath ?? [])) })
    reply.answersRanges = true
    reply.needsRestOfPath = true
    return reply
  }

  /// The contents of a file that belongs to a bundle.
  ///
  /// - Parameters:
  ///   - name: The name with its extension, such as "melodies.json", which decides the Content-Type.
  ///   - bundle: The bundle, in a package `.module`.
  ///   - status: The status code.
  /// - Returns: The reply. A missing resource is an error when the stub is added.
  public static func resource(_ name: String, in bundle: Bundle, status: Int = 200) -> Self {
    guard let url = bundle.url(forResource: name, withExtension: nil) else {
      return Self(
        mistake: "The bundle \(bundle.bundlePath) has no resource \"\(name)\". Check its name, and "
          + "that the target of the manifest lists it under resources.")
    }
    return .file(url, status: status)
  }
}
