// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The path of a pattern: literal segments, parameters and wildcards.
///
/// - `/melodies/{id}` takes any one segment and names it.
/// - `/melodies/*` takes any one segment.
/// - `/melodies/**` takes the rest of the path, also none.
///
/// Segments are compared with their escapes decoded; `%2F` is never a separator.
public struct URLTemplate: Sendable, Hashable {
  /// One part between slashes.
  public enum Segment: Sendable, Hashable {
    /// A text to be equal to, escapes decoded.
    case literal(String)
    /// Any one segment, with a name.
    case parameter(String)
    /// Any one segment.
    case wildcard
    /// The rest of the path, also none.
    case rest
  }

  /// The template as it was written.
  public let text: String
  /// The parts between the slashes.
  public let segments: [Segment]

  /// Whether the template has literal segments only.
  public let isLiteral: Bool

  /// Reads a template.
  ///
  /// - Parameter text: A path such as "/melodies/{id}"; a missing first slash is added.
  /// - Throws: ``URLTemplateError`` for braces that do not pair up within one segment, a parameter
  ///   without a name or with the name of another, or `**` before the last segment.
  public init(_ text: String) throws(URLTemplateError) {
    let path = text.hasPrefix("/") ? text : "/" + text
    self.text = path
    var names: Set<String> = []
    var segments: [Segment] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      let segment = try Self.segment(part, in: path)
      if case .parameter(let name) = segment, !names.insert(name).inserted {
        throw URLTemplateError(template: path, message: "The parameter {\(name)} stands twice.")
      }
      if segment == .rest, position != parts.count - 1 {
        throw URLTemplateError(template: path, message: "** can only be the last segment.")
      }
      segments.append(segment)
    }
    self.segments = segments
    isLiteral = segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  private static func segment(
    _ part: Substring, in template: String
  ) throws(URLTemplateError) -> Segment {
    if part == "*" { return .wildcard }
    if part == "**" { return .rest }
    guard part.contains("{") || part.contains("}") else {
      return .literal(PercentEncoding.decode(String(part)))
    }
    let name = part.dropFirst().dropLast()
    guard part.count > 2, part.first == "{", part.last == "}", !name.contains("{"),
      !name.contains("}")
    else {
      throw URLTemplateError(
        template: template,
        message: "\"\(part)\" is not a parameter. Write {name} as a whole segment, "
          + "or %7B and %7D for braces that belong to the path.")
    }
    return .parameter(String(name))
  }

  /// Compares a path.
  ///
  /// - Parameter path: A path as it was sent, escapes untouched.
  /// - Returns: The values of the parameters, or nil when the path does not match.
  /// - Complexity: O(*n*) in the length of the path.
  public func match(_ path: String) -> [String: String]? {
    var parameters: [String: String] = [:]
    let parts = Self.split(path)
    for (position, segment) in segments.enumerated() {
      if segment == .rest { return parameters }
      guard position < parts.count else { return nil }
      switch segment {
      case .literal(let text): if parts[position] != text { return nil }
      case .parameter(let name):
        if parts[position].isEmpty { return nil }
        parameters[name] = parts[position]
      case .wildcard: if parts[position].isEmpty { return nil }
      case .rest: break
      }
    }
    return parts.count == segments.count ? parameters : nil
  }

  /// The segments of a path, escapes decoded.
  package static func split(_ path: String) -> [String] {
    let bytes = path.utf8.first == UInt8(ascii: "/") ? path.utf8.dropFirst() : path.utf8[...]
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { PercentEncoding.decode(String(Substring($0))) }
  }
}

// MARK: -

extension URLTemplate: CustomStringConvertible {
  /// The template as it was written.
  public var description: String { text }
}
