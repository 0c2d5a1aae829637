// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The path of a pattern: literal segments, parameters and wildcards.
///
/// - `/melodies/{id}` takes any one segment and names it.
/// - `/melodies/{id:int}` takes one segment of a type: `int`, `number`, `uuid`, `bool`, `word`
///   (letters), `slug` (small letters, digits, dashes) or `date` (2026-11-30).
/// - `/melodies/{id:[0-9]{4}}` takes one segment that a regular expression matches as a whole.
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
    /// One segment that meets a constraint, with a name.
    case constrained(String, Constraint)
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
  /// Whether a parameter takes only some segments.
  package let isConstrained: Bool

  /// Reads a template.
  ///
  /// - Parameter text: A path such as "/melodies/{id}"; a missing first slash is added.
  /// - Throws: ``URLTemplateError`` for braces that do not pair up within one segment, a parameter
  ///   without a name or with the name of another, a constraint that cannot be read, or `**` before
  ///   the last segment.
  public init(_ text: String) throws(URLTemplateError) {
    let path = text.hasPrefix("/") ? text : "/" + text
    self.text = path
    var names: Set<String> = []
    var segments: [Segment] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      let segment = try Self.segment(part, in: path)
      if let name = segment.name, !names.insert(name).inserted {
        throw URLTemplateError(template: path, message: "The parameter {\(name)} stands twice.")
      }
      if segment == .rest, position != parts.count - 1 {
        throw URLTemplateError(template: path, message: "** can only be the last segment.")
      }
      segments.append(segment)
    }
    self.segments = segments
    isLiteral = segments.allSatisfy { if case .literal = $0 { true } else { false } }
    isConstrained = segments.contains { if case .constrained = $0 { true } else { false } }
  }

  private static func segment(
    _ part: Substring, in template: String
  ) throws(URLTemplateError) -> Segment {
    if part == "*" { return .wildcard }
    if part == "**" { return .rest }
    guard part.contains("{") || part.contains("}") else {
      return .literal(PercentEncoding.decode(String(part)))
    }
    let inside = part.dropFirst().dropLast()
    let name = inside.prefix { $0 != ":" }
    guard part.count > 2, part.first == "{", part.last == "}", !name.isEmpty, !name.contains("{"),
      !name.contains("}")
    else {
      throw URLTemplateError(
        template: template,
        message: "\"\(part)\" is not a parameter. Write {name} as a whole segment, "
          + "or %7B and %7D for braces that belong to the path.")
    }
    if name.endIndex == inside.endIndex { return .parameter(String(name)) }
    let constraint = String(inside[name.endIndex...].dropFirst())
    return .constrained(String(name), try Self.constraint(constraint, of: name, in: template))
  }

  private static func constraint(
    _ text: String, of name: Substring, in template: String
  ) throws(URLTemplateError) -> Constraint {
    let types = Constraint.typeNames.joined(separator: ", ")
    let isWord = text.utf8.allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
    if isWord, !Constraint.typeNames.contains(text) {
      throw URLTemplateError(
        template: template,
        message: "There is no type \"\(text)\" for {\(name)}. Types are \(types); "
          + "anything else is a regular expression, such as (?:\(text)).")
    }
    do {
      return try Constraint(text)
    } catch {
      throw URLTemplateError(
        template: template,
        message: "In {\(name)}: \(error) An expression cannot go beyond one segment.")
    }
  }

  /// Compares a path.
  ///
  /// - Parameter path: A path as it was sent, escapes untouched.
  /// - Returns: The values of the parameters, or nil when the path does not match.
  /// - Complexity: O(*n*) in the length of the path.
  public func match(_ path: String) -> [String: String]? {
    var path = PathReading(path)
    return match(&path)
  }

  /// Compares a path that several templates are compared with.
  package func match(_ path: inout PathReading) -> [String: String]? {
    var parameters: [String: String] = [:]
    let parts = path.segments
    for (position, segment) in segments.enumerated() {
      if case .rest = segment { return parameters }
      guard position < parts.count else { return nil }
      switch segment {
      case .literal(let text): if parts[position] != text { return nil }
      case .parameter(let name):
        if parts[position].isEmpty { return nil }
        parameters[name] = parts[position]
      case .constrained(let name, let constraint):
        if parts[position].isEmpty || !constraint.accepts(parts[position]) { return nil }
        parameters[name] = parts[position]
      case .wildcard: if parts[position].isEmpty { return nil }
      case .rest: break
      }
    }
    return parts.count == segments.count ? parameters : nil
  }

  /// A path with its escapes in one form: only a slash and a percent sign inside a segment are
  /// escaped, as %2F and %25.
  package static func normalised(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) || path.utf8.first != UInt8(ascii: "/") else {
      return path
    }
    return split(path).reduce(into: "") { $0 += "/" + escaped($1) }
  }

  /// A decoded slash must not look like a separator, nor a decoded percent sign like an escape.
  package static func escaped(_ segment: String) -> String {
    guard segment.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") })
    else { return segment }
    return segment.replacing("%", with: "%25").replacing("/", with: "%2F")
  }

  /// The segments of a path, escapes decoded.
  ///
  /// By memchr, as each request is looked up by its segments where there are templates.
  package static func split(_ path: String) -> [String] {
    var path = path
    return path.withUTF8 { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return [""] }
      let hasEscapes = memchr(base, Int32(UInt8(ascii: "%")), bytes.count) != nil
      let slash = UInt8(ascii: "/")
      var segments: [String] = []
      segments.reserveCapacity(8)
      var start = bytes[0] == slash ? 1 : 0
      while true {
        let end =
          memchr(base + start, Int32(slash), bytes.count - start)
          .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
        let part = UnsafeBufferPointer(start: base + start, count: end - start)
        let segment = String(decoding: part, as: UTF8.self)
        segments.append(hasEscapes ? PercentEncoding.decode(segment) : segment)
        if end == bytes.count { return segments }
        start = end + 1
      }
    }
  }
}

// MARK: -

extension URLTemplate.Segment {
  /// The name of a parameter.
  package var name: String? {
    switch self {
    case .parameter(let name), .constrained(let name, _): name
    case .literal, .wildcard, .rest: nil
    }
  }
}

extension URLTemplate: CustomStringConvertible {
  /// The template as it was written.
  public var description: String { text }
}
