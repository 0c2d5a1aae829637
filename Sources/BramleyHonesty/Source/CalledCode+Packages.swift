// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

extension CalledCode {
  /// Reads the sources of the packages that files and folders belong to: what lies below "Sources".
  ///
  /// - Parameter paths: Files and folders; those of no package add nothing.
  public init(ofPackagesAround paths: [String]) {
    let roots = Set(paths.compactMap(Self.package))
    let files = roots.sorted().flatMap { TestTarget.files(in: "\($0)/Sources", deeply: true) }
    self.init(files.compactMap { FileManager.default.contents(atPath: $0).map(Array.init) })
  }

  /// The folder of the manifest that is nearest above a path.
  private static func package(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
