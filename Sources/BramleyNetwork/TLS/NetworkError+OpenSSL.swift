// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension NetworkError {
  /// Tells what OpenSSL said to a call that failed.
  static func openSSL(_ work: String) -> NetworkError {
    var text = [CChar](repeating: 0, count: 256)
    ERR_error_string_n(ERR_get_error(), &text, text.count)
    let reason = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return NetworkError(
      .tls,
      "OpenSSL refused \(work) (\(String(decoding: reason, as: UTF8.self))). "
        + "Check that OpenSSL 3 is installed and not restricted.")
  }
}
