// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the test process was started with; environment variables are read here alone.
package enum ProcessEnvironment {
  /// All variables.
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// The folders in which programs are looked up.
  package static var searchPath: [String] {
    (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  /// The folder of the running test binary, beside which a build puts its executables.
  static var buildFolder: String? {
    #if os(Linux)
      let binary = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let binary = bundle?.bundlePath ?? Bundle.main.executablePath
    #endif
    return binary.map { ($0 as NSString).deletingLastPathComponent }
  }
}
