// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// TLS of one connection over memory alone: ciphertext in, ciphertext out, no socket.
final class TLSSession {
  /// How far the handshake is.
  enum Handshake {
    case needsMoreBytes
    case done
    case failed
  }

  /// What came of reading.
  enum ReadResult {
    case plaintext(Int)
    case needsMoreBytes
    case closed
    case failed
  }

  private let ssl: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  /// Whether the handshake is done.
  private(set) var isEstablished = false

  /// Creates the server's side of a session; nil if there is no memory.
  init?(_ context: TLSContext) {
    guard let ssl = SSL_new(context.handle) else { return nil }
    guard let incoming = BIO_new(BIO_s_mem()) else {
      SSL_free(ssl)
      return nil
    }
    guard let outgoing = BIO_new(BIO_s_mem()) else {
      BIO_free(incoming)
      SSL_free(ssl)
      return nil
    }
    self.ssl = ssl
    self.incoming = incoming
    self.outgoing = outgoing
    SSL_set_bio(ssl, incoming, outgoing)  // takes over both
    SSL_set_accept_state(ssl)
  }

  deinit { SSL_free(ssl) }

  /// Whether both sides agreed on HTTP/2.
  var negotiatedHTTP2: Bool {
    var name: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    SSL_get0_alpn_selected(ssl, &name, &length)
    return UnsafeBufferPointer(start: name, count: Int(length)).elementsEqual("h2".utf8)
  }

  /// Takes bytes from the peer.
  func receive(_ ciphertext: UnsafeRawBufferPointer) {
    BIO_write(incoming, ciphertext.baseAddress, Int32(ciphertext.count))
  }

  /// Goes on with the handshake.
  func handshake() -> Handshake {
    ERR_clear_error()  // SSL_get_error looks at the thread's error queue
    let result = SSL_do_handshake(ssl)
    if result == 1 {
      isEstablished = true
      return .done
    }
    return SSL_get_error(ssl, result) == SSL_ERROR_WANT_READ ? .needsMoreBytes : .failed
  }

  /// Decrypts what has been received.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
    ERR_clear_error()
    let count = SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
    if count > 0 { return .plaintext(Int(count)) }
    switch SSL_get_error(ssl, count) {
    case SSL_ERROR_WANT_READ: return .needsMoreBytes
    case SSL_ERROR_ZERO_RETURN: return .closed
    default: return .failed
    }
  }

  /// Encrypts bytes for the peer.
  func encrypt(_ plaintext: inout ByteBuffer) {
    while !plaintext.isEmpty, isEstablished {
      ERR_clear_error()
      let bytes = plaintext.bytes
      let count = SSL_write(ssl, bytes.baseAddress, Int32(min(bytes.count, 1 << 20)))
      guard count > 0 else { return }
      plaintext.consume(Int(count))
    }
  }

  /// Tells the peer that nothing more is coming.
  func close() {
    guard isEstablished else { return }
    ERR_clear_error()
    SSL_shutdown(ssl)
  }

  /// Moves what was encrypted to the queue for the socket.
  func drain(into ciphertext: inout ByteBuffer) {
    while true {
      let pending = BIO_ctrl_pending(outgoing)
      guard pending > 0 else { return }
      let count = ciphertext.append(upTo: pending) {
        Int(BIO_read(outgoing, $0, Int32(clamping: pending)))
      }
      guard count > 0 else { return }
    }
  }
}
