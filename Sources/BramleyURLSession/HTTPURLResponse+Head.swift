// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Translates the head of a reply; nil when Foundation does not take it.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The fields; those of one name are joined by commas, as for a reply from a socket.
  ///   - bodyByteCount: The length of the body, which frames it where no field does.
  ///   - url: The address that the reply is for.
  /// - Returns: The response.
  static func head(
    status: Int, headers: HTTPFields, bodyByteCount: Int?, url: URL
  ) -> HTTPURLResponse? {
    var fields: [String: String] = [:]
    fields.reserveCapacity(headers.count + 1)
    for field in headers where fields.updateValue(field.value, forKey: field.name) != nil {
      fields[field.name] = headers.values(field.name).joined(separator: ", ")
    }
    if fields.count > 1 { joinNames(&fields, headers) }
    if let bodyByteCount, status >= 200, status != 204, status != 304,
      !headers.contains("Content-Length"), !headers.contains("Transfer-Encoding")
    {
      fields["Content-Length"] = String(bodyByteCount)
    }
    return HTTPURLResponse(
      url: challengeless(url, status, headers), statusCode: status, httpVersion: "HTTP/1.1",
      headerFields: fields)
  }

  /// Joins fields whose names differ in nothing but case.
  private static func joinNames(_ fields: inout [String: String], _ headers: HTTPFields) {
    for (index, field) in headers.enumerated() {
      let first = headers.firstIndex { $0.name.equalsIgnoringASCIICase(field.name) } ?? index
      guard first < index, headers[first].name != field.name else { continue }
      fields[field.name] = nil
      fields[headers[first].name] = headers.values(field.name).joined(separator: ", ")
    }
  }

  /// The address, changed in the case of its scheme where Foundation would hang otherwise.
  ///
  /// On Linux it takes a 401 with the scheme Basic as its own business, and then neither delivers
  /// the reply nor fails. It does so only for the schemes "http" and "https", in lower case.
  private static func challengeless(_ url: URL, _ status: Int, _ headers: HTTPFields) -> URL {
    #if canImport(FoundationNetworking)
      guard status == 401,
        headers.values("WWW-Authenticate").contains(where: { $0.lowercased().contains("basic") }),
        let scheme = url.scheme
      else { return url }
      return URL(string: scheme.uppercased() + url.absoluteString.dropFirst(scheme.count)) ?? url
    #else
      return url
    #endif
  }
}
