// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A copy of a package and of the packages beside it that it is built from.
///
/// The folders lie in the copy as they lie in the original, so that relative paths in manifests hold.
struct PackageCopy {
  /// The folder of the copy.
  let root: String
  /// The folders that are copied, absolute.
  private let originals: [String]
  private let above: String

  /// Describes a copy.
  ///
  /// - Parameters:
  ///   - originals: The folders to copy; none lies in another one.
  ///   - root: The folder to copy them to.
  init(of originals: [String], to root: String) {
    self.originals = originals
    self.root = root
    // The name of a folder is the identity of its package, so the copy keeps it.
    var common = originals.first.map { Self.parts($0).dropLast() } ?? []
    for other in originals.dropFirst() {
      let parts = Self.parts(other)
      while !parts.starts(with: common) { common.removeLast() }
    }
    above = "/" + common.joined(separator: "/")
  }

  /// Where a path of the original lies in the copy.
  func path(of original: String) -> String {
    let rest = above == "/" ? original : String(original.dropFirst(above.count))
    return root + rest
  }

  /// Makes the copy like the original.
  ///
  /// - Parameters:
  ///   - known: What was copied the last time, or nil for the first time.
  ///   - interruption: Ends the work.
  /// - Returns: What is there now, below the folder of the copy, and whether it was all the same before.
  /// - Throws: ``HonestyError`` when something cannot be copied.
  func update(
    _ known: [String]?, interruption: Interruption
  ) throws(HonestyError) -> (files: [String], wasSame: Bool) {
    var names: [String] = []
    var wasSame = known != nil
    for original in originals {
      try update(
        original, path(of: original), &names, &wasSame, interruption: interruption)
    }
    let files = names.sorted()
    return (files, wasSame && files == known)
  }

  /// What is not copied: what is built, and the history.
  static let leftOut: Set<String> = [".build", ".git", "DerivedData"]

  private func update(
    _ original: String, _ copy: String, _ names: inout [String], _ wasSame: inout Bool,
    interruption: Interruption
  ) throws(HonestyError) {
    guard !interruption.isRequested else { throw .interruption }
    let manager = FileManager.default
    do {
      if kind(of: copy) != .folder {
        try? manager.removeItem(atPath: copy)
        try manager.createDirectory(atPath: copy, withIntermediateDirectories: true)
      }
      let inside = try manager.contentsOfDirectory(atPath: original).filter {
        !Self.leftOut.contains($0)
      }
      for name in try manager.contentsOfDirectory(atPath: copy) where !inside.contains(name) {
        // Files that tests have written are no change of the original.
        try manager.removeItem(atPath: "\(copy)/\(name)")
      }
      for name in inside {
        let (from, to) = ("\(original)/\(name)", "\(copy)/\(name)")
        let kind = kind(of: from)
        if kind == .folder {
          try update(from, to, &names, &wasSame, interruption: interruption)
          continue
        }
        guard let kind else { continue }
        names.append(String(to.dropFirst(root.count + 1)))
        guard try !isSame(from, to, kind) else { continue }
        wasSame = false
        if self.kind(of: to) != nil { try manager.removeItem(atPath: to) }
        try manager.copyItem(atPath: from, toPath: to)
      }
    } catch let error as HonestyError {
      throw error
    } catch {
      throw HonestyError(
        .runFailed, "The package cannot be copied to \(root): \(error.localizedDescription)",
        remedy: "Make room there, or choose another folder with --scratch.")
    }
  }

  private enum Kind { case folder, link, file }

  /// What a path is, without following it; nil for what is not there and for what cannot be copied.
  private func kind(of path: String) -> Kind? {
    switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
    case .typeDirectory?: .folder
    case .typeSymbolicLink?: .link
    case .typeRegular?: .file
    default: nil
    }
  }

  private func isSame(_ original: String, _ copy: String, _ kind: Kind) throws -> Bool {
    guard self.kind(of: copy) == kind else { return false }
    guard kind == .file else {
      return try FileManager.default.destinationOfSymbolicLink(atPath: original)
        == FileManager.default.destinationOfSymbolicLink(atPath: copy)
    }
    return FileManager.default.contentsEqual(atPath: original, andPath: copy)
  }

  private static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }
}
