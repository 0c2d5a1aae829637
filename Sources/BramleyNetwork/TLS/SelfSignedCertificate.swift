// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A P-256 key and a certificate for localhost and 127.0.0.1, valid for 30 days.
final class SelfSignedCertificate {
  /// The certificate in OpenSSL's form.
  let x509: OpaquePointer
  /// The key in OpenSSL's form.
  let key: OpaquePointer

  /// Makes a key and a certificate.
  init() throws(NetworkError) {
    let key = try Self.makeKey()
    guard let x509 = X509_new() else {
      EVP_PKEY_free(key)
      throw .openSSL("a certificate")
    }
    self.key = key
    self.x509 = x509

    X509_set_version(x509, 2)  // means v3
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(x509), .random(in: 1...(.max >> 1)))
    X509_gmtime_adj(X509_getm_notBefore(x509), -3600)
    X509_gmtime_adj(X509_getm_notAfter(x509), 30 * 86_400)
    X509_set_pubkey(x509, key)
    let name = X509_get_subject_name(x509)
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, "localhost", -1, -1, 0)
    X509_set_issuer_name(x509, name)
    for (extensionID, value) in [
      (NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1"),
      (NID_basic_constraints, "critical,CA:TRUE"),
      (NID_ext_key_usage, "serverAuth"),
    ] {
      try add(extensionID, value)
    }
    guard X509_sign(x509, key, EVP_sha256()) > 0 else { throw .openSSL("a signature") }
  }

  deinit {
    X509_free(x509)
    EVP_PKEY_free(key)
  }

  /// The certificate as PEM text.
  var pem: String {
    guard let bio = BIO_new(BIO_s_mem()) else { return "" }
    defer { BIO_free(bio) }
    PEM_write_bio_X509(bio, x509)
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let count = BIO_read(bio, &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix(Int(max(0, count))), as: UTF8.self)
  }

  private func add(_ id: Int32, _ value: String) throws(NetworkError) {
    var context = X509V3_CTX()
    X509V3_set_ctx(&context, x509, x509, nil, nil, 0)
    guard let made = X509V3_EXT_conf_nid(nil, &context, id, value) else {
      throw .openSSL("an extension of a certificate")
    }
    X509_add_ext(x509, made, -1)
    X509_EXTENSION_free(made)
  }

  /// Makes a key step by step, as EVP_EC_gen is a macro around a variadic function.
  private static func makeKey() throws(NetworkError) -> OpaquePointer {
    let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
      EVP_PKEY_generate(context, &key) == 1, let key
    else { throw .openSSL("a key") }
    return key
  }
}
