// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A certificate, and the settings that go with it, for any number of servers.
///
/// The certificate is made for localhost and 127.0.0.1 and lives in memory. Making one takes some
/// milliseconds, so share the context:
///
/// ```swift
/// let tls = try TLSContext()
/// let server = try HTTPServer(tls: tls) { _ in .respond(HTTPResponse()) }
/// ```
public final class TLSContext: @unchecked Sendable {
  // Nothing changes after the creation, and OpenSSL counts references by itself.

  /// The settings in OpenSSL's form.
  let handle: OpaquePointer

  /// The certificate as PEM text, for clients that should trust it.
  public let certificatePEM: String

  /// Creates a context with a new certificate.
  ///
  /// - Throws: ``NetworkError`` with ``NetworkError/Code/tls`` if OpenSSL refuses.
  public init() throws(NetworkError) {
    let certificate = try SelfSignedCertificate()
    certificatePEM = certificate.pem
    guard let handle = SSL_CTX_new(TLS_server_method()) else { throw .openSSL("TLS settings") }
    self.handle = handle
    guard SSL_CTX_use_certificate(handle, certificate.x509) == 1,
      SSL_CTX_use_PrivateKey(handle, certificate.key) == 1
    else { throw .openSSL("the use of a certificate") }
    // SSL_CTX_set_min_proto_version and SSL_CTX_set_mode are macros around SSL_CTX_ctrl.
    SSL_CTX_ctrl(handle, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
    let mode =
      SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER
    SSL_CTX_ctrl(handle, SSL_CTRL_MODE, Int(mode), nil)
    SSL_CTX_set_alpn_select_cb(handle, ProtocolSelection.callback, nil)
  }

  deinit { SSL_CTX_free(handle) }
}
