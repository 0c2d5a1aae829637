// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One of the ways in which a reply lets its client prove who it is (RFC 9110, section 11.3).
struct Challenge: Equatable {
  /// The name of the scheme as it was written.
  var scheme: String
  /// What the scheme is about; nil where it says nothing.
  var realm: String?

  /// The scheme in Foundation's words; nil for one that no delegate is asked about.
  var method: String? {
    switch scheme.lowercased() {
    case "basic": NSURLAuthenticationMethodHTTPBasic
    case "digest": NSURLAuthenticationMethodHTTPDigest
    case "ntlm": NSURLAuthenticationMethodNTLM
    case "negotiate": NSURLAuthenticationMethodNegotiate
    default: nil
    }
  }

  /// Reads the challenges of a reply, which may stand in one field or in several (RFC 9110, section
  /// 11.6.1).
  static func all(in headers: HTTPFields) -> [Challenge] {
    headers.values("WWW-Authenticate").flatMap { value in
      elements(of: value).reduce(into: [Challenge]()) { challenges, element in
        let name = element.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
        let rest = element.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
        guard rest.first != "=" else {
          if !challenges.isEmpty { challenges[challenges.count - 1].take(element) }
          return
        }
        challenges.append(Challenge(scheme: String(name)))
        challenges[challenges.count - 1].take(rest)
      }
    }
  }

  /// Reads a parameter; only the realm is of interest.
  private mutating func take(_ parameter: Substring) {
    let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.trimmed(parts[0]).lowercased() == "realm" else { return }
    realm = Self.unquoted(Self.trimmed(parts[1]))
  }

  /// The parts between commas; those inside of quotation marks separate nothing.
  private static func elements(of value: String) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    return value.split { character in
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = isQuoted
      } else if character == "\"" {
        isQuoted.toggle()
      }
      return character == "," && !isQuoted
    }.map(trimmed).filter { !$0.isEmpty }
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
    var isEscaped = false
    return String(
      text.dropFirst().dropLast().filter { character in
        isEscaped = character == "\\" && !isEscaped
        return !isEscaped
      })
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }
    return start.dropLast(blanks.count)
  }
}
