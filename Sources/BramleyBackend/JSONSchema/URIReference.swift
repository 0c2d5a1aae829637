// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A URI or a reference relative to one (RFC 3986, section 4.1), as identifiers of schemas use it.
struct URIReference: Hashable, Sendable {
  private var scheme: String?
  private var authority: String?
  private var path: String
  private var query: String?
  /// What stands behind #, with escapes, or nil without #.
  private(set) var fragment: String?

  /// Takes a reference apart; every text is one (RFC 3986, appendix B).
  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), colon > rest.startIndex,
      !rest[..<colon].contains("/")
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let behind = rest.dropFirst(2)
      let slash = behind.firstIndex(of: "/") ?? behind.endIndex
      authority = String(behind[..<slash])
      rest = behind[slash...]
    }
    path = String(rest)
  }

  /// The reference without its fragment.
  var withoutFragment: URIReference {
    var reference = self
    reference.fragment = nil
    return reference
  }

  /// The fragment without escapes, empty when there is none.
  var plainFragment: String { PercentEncoding.decode(fragment ?? "") }

  /// What this reference means in a document of that address (RFC 3986, section 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil || authority != nil {
      target.scheme = scheme ?? base.scheme
      target.path = Self.withoutDots(path)
      return target
    }
    target.scheme = base.scheme
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.hasPrefix("/") {
      target.path = Self.withoutDots(path)
    } else {
      let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
      let root = base.authority != nil && base.path.isEmpty ? "/" : folder
      target.path = Self.withoutDots(root + path)
    }
    return target
  }

  /// A path without the segments that mean this folder or the one above (RFC 3986, section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    guard path.contains(".") else { return path }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}

// MARK: -

extension URIReference: CustomStringConvertible {
  /// The reference as text (RFC 3986, section 5.3).
  var description: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }
}
