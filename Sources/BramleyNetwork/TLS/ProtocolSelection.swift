// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The choice between HTTP/2 and HTTP/1.1 during a handshake (ALPN).
enum ProtocolSelection {
  /// The function that OpenSSL calls.
  static let callback: SSL_CTX_alpn_select_cb_func = {
    _, chosen, chosenLength, offered, offeredLength, _ in
    guard let offered else { return SSL_TLSEXT_ERR_NOACK }
    let list = UnsafeBufferPointer(start: offered, count: Int(offeredLength))
    guard let index = ProtocolSelection.choose(from: list) else { return SSL_TLSEXT_ERR_NOACK }
    chosen?.pointee = offered + index + 1
    chosenLength?.pointee = list[index]
    return SSL_TLSEXT_ERR_OK
  }

  /// The position of h2 if it is offered, else of http/1.1, else nil; each has its length in front.
  static func choose(from list: UnsafeBufferPointer<UInt8>) -> Int? {
    var http1: Int?
    var index = 0
    while index < list.count {
      let length = Int(list[index])
      guard index + 1 + length <= list.count else { break }
      let name = list[(index + 1)...].prefix(length)
      if name.elementsEqual("h2".utf8) { return index }
      if name.elementsEqual("http/1.1".utf8) { http1 = index }
      index += 1 + length
    }
    return http1
  }
}
