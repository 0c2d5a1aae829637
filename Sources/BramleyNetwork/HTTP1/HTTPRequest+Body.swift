// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

extension HTTPRequest {
  /// Adds body bytes, of which only those up to the limit are kept.
  mutating func appendBody(_ bytes: UnsafeRawBufferPointer, keeping limit: Int) {
    bodyByteCount += bytes.count
    let room = limit - body.count
    guard room > 0 else { return }
    body.append(contentsOf: bytes.part(from: 0, to: min(room, bytes.count)).asUInt8)
  }
}
