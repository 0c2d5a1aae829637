// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A folder whose files are given to clients, and nothing else.
struct FileTree: Sendable {
  /// The path of the folder, without symbolic links.
  private let root: String

  /// Takes a folder, or nil when there is none.
  init?(_ url: URL) {
    guard let root = Self.realPath(url.path), Self.kind(of: root) == S_IFDIR else { return nil }
    self.root = root
  }

  /// The reply for a file.
  ///
  /// - Parameter segments: The way from the folder to the file, escapes decoded.
  /// - Returns: The file; or 404 when it is not there, or not inside of the folder.
  func response(_ segments: [String]) -> HTTPResponse {
    guard let path = path(segments), let data = try? Data(contentsOf: URL(filePath: path)) else {
      let name = segments.joined(separator: "/")
      return HTTPResponse(
        status: 404, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: Array("There is no file \"\(name)\" under \(root).".utf8))
    }
    let type = MediaType.contentType(forPathExtension: URL(filePath: path).pathExtension)
    return HTTPResponse(status: 200, headers: ["Content-Type": type], body: Array(data))
  }

  /// The path of a file that lies inside, also after all symbolic links.
  private func path(_ segments: [String]) -> String? {
    let isPlain = segments.allSatisfy { segment in
      !["", ".", ".."].contains(segment)
        && !segment.utf8.contains { [0, UInt8(ascii: "/"), UInt8(ascii: "\\")].contains($0) }
    }
    guard isPlain, !segments.isEmpty,
      let path = Self.realPath(root + "/" + segments.joined(separator: "/")),
      path.hasPrefix(root == "/" ? root : root + "/"), Self.kind(of: path) == S_IFREG
    else { return nil }
    return path
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The bits that tell a file from a folder; nil when there is neither.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
