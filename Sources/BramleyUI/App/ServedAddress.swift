// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the address at which an app says that it serves.
enum ServedAddress {
  /// The hosts that stand for this machine.
  private static let hosts = ["127.0.0.1", "localhost", "[::1]", "0.0.0.0"]

  /// The first address of this machine in a line, with scheme, host and port alone.
  static func find(in line: String) -> String? {
    for scheme in ["http", "https"] {
      for host in hosts {
        let lead = "\(scheme)://\(host):"
        guard let range = line.range(of: lead) else { continue }
        let port = line[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
        guard let number = UInt16(port), number > 0 else { continue }
        return "\(scheme)://\(host == "0.0.0.0" ? "127.0.0.1" : host):\(number)"
      }
    }
    return nil
  }
}
