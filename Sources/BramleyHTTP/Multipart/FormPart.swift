// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One part of a multipart body (RFC 7578).
package struct FormPart: Sendable, Hashable {
  /// The fields in front of the part's body.
  package var headers: HTTPFields
  /// The bytes of the part.
  package var body: [UInt8]

  /// The body as text, with a mark for each byte that is not UTF-8.
  package var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// The name of the form's field, from Content-Disposition.
  package var name: String? { parameter("name") }

  /// The name of the file, from Content-Disposition.
  package var filename: String? { parameter("filename") }

  /// A parameter of Content-Disposition, with quotes and escapes undone.
  private func parameter(_ name: String) -> String? {
    guard let value = headers["Content-Disposition"] else { return nil }
    return Self.parameters(value).first { $0.0.equalsIgnoringASCIICase(name) }?.1
  }

  /// Reads the parameters of a field value: a semicolon inside quotes does not end one.
  ///
  /// Browsers escape a quote in a name as %22 (WHATWG HTML, multipart/form-data), others by a
  /// backslash (RFC 9110, section 5.6.4); both are undone. A backslash in front of anything else is
  /// one of a Windows path.
  static func parameters(_ value: String) -> [(String, String)] {
    var found: [(String, String)] = []
    var rest = value.unicodeScalars.drop { $0 != ";" }.dropFirst()
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && $0 != ";" }
      rest = rest[name.endIndex...]
      var text = String.UnicodeScalarView()
      if rest.first == "=" {
        rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
        if rest.first == "\"" {
          rest.removeFirst()
          while let scalar = rest.popFirst(), scalar != "\"" {
            if scalar == "\\", let next = rest.first, next == "\"" || next == "\\" {
              text.append(next)
              rest.removeFirst()
            } else {
              text.append(scalar)
            }
          }
          rest = rest.drop { $0 != ";" }
        } else {
          let token = rest.prefix { $0 != ";" }
          text = String.UnicodeScalarView(token)
          rest = rest[token.endIndex...]
        }
      }
      let decoded = String(text).replacing("%22", with: "\"").replacing("%0D%0A", with: "\r\n")
      found.append((String(String(name).trimmingBlanks), decoded))
      rest = rest.dropFirst()
    }
    return found
  }
}
