// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Which requests a stub answers, or a verification asks for.
///
/// Start with method and address, then add what else the request must have:
///
/// ```swift
/// .post("https://api.apple.pie/login").json(["email": "john@doe.pie"])
/// .get("/melodies/{id}").query("page", "1").header("Accept", .contains("json"))
/// ```
///
/// An address may be a path alone (any host) or have scheme and host. Its path is a
/// ``URLTemplate``; a query in it asks for those items, in any order. Further query items and
/// header fields of the request do not matter.
public struct RequestPattern: Sendable {
  /// The method, or nil for any.
  var method: String?
  /// Scheme, host and port.
  private(set) var origin = Origin()
  /// The path, or nil for any.
  var template: URLTemplate?
  /// The other demands, the cheapest first.
  private(set) var conditions: [Condition] = []
  /// The first mistake in the pattern, which is thrown when a stub with it is added.
  var mistake: String?

  private init(method: String?, address: String) {
    self.method = method
    read(address)
    if let method, !method.isToken {
      mistake =
        "No request has the method \"\(method)\". Write a word without blanks, such as PROPFIND."
    }
  }

  /// A request of any method.
  ///
  /// - Parameter address: A path template such as "/melodies/{id}", with or without scheme and host
  ///   before it and a query behind it.
  /// - Returns: The pattern.
  public static func any(_ address: String) -> Self { Self(method: nil, address: address) }

  /// A GET request, and the HEAD request that asks for the same without the body.
  public static func get(_ address: String) -> Self { Self(method: "GET", address: address) }

  /// A HEAD request.
  public static func head(_ address: String) -> Self { Self(method: "HEAD", address: address) }

  /// A POST request.
  public static func post(_ address: String) -> Self { Self(method: "POST", address: address) }

  /// A PUT request.
  public static func put(_ address: String) -> Self { Self(method: "PUT", address: address) }

  /// A PATCH request.
  public static func patch(_ address: String) -> Self { Self(method: "PATCH", address: address) }

  /// A DELETE request.
  public static func delete(_ address: String) -> Self { Self(method: "DELETE", address: address) }

  /// A request of another method, which is compared with its case (RFC 9110, section 9.1).
  public static func method(_ method: String, _ address: String) -> Self {
    Self(method: method, address: address)
  }

  /// Asks for a query item of that name.
  public func query(_ name: String, _ matcher: ValueMatcher) -> Self {
    adding(.query(name, matcher))
  }

  /// Asks for a query item of that name and value.
  @_disfavoredOverload
  public func query(_ name: String, _ value: some StringProtocol) -> Self {
    adding(.query(name, .equal(to: String(value))))
  }

  /// Asks for a header field of that name; the name is compared without case.
  public func header(_ name: String, _ matcher: ValueMatcher) -> Self {
    adding(.header(name, matcher))
  }

  /// Asks for a header field of that name and value; the name is compared without case.
  @_disfavoredOverload
  public func header(_ name: String, _ value: some StringProtocol) -> Self {
    adding(.header(name, .equal(to: String(value))))
  }

  /// Asks for exactly this JSON body: members in any order, numbers as decimals.
  public func json(_ value: JSONValue) -> Self { adding(.body(.json(value))) }

  /// Asks for exactly the JSON body that the value is encoded to.
  @_disfavoredOverload
  public func json(_ value: some Encodable) -> Self {
    encoding(value) { .json($0) }
  }

  /// Asks for a JSON body with at least these members and elements.
  public func jsonContaining(_ value: JSONValue) -> Self { adding(.body(.jsonContaining(value))) }

  /// Asks for a JSON body with at least what the value is encoded to.
  @_disfavoredOverload
  public func jsonContaining(_ value: some Encodable) -> Self {
    encoding(value) { .jsonContaining($0) }
  }

  /// Asks for exactly this text as the body.
  public func body(_ text: String) -> Self { adding(.body(.bytes(Array(text.utf8)))) }

  /// Asks for whatever the closure decides, after everything else has matched.
  ///
  /// - Parameters:
  ///   - label: What the condition means, for failure messages.
  ///   - predicate: Called for each request that matches otherwise, on the thread of the door.
  /// - Returns: The pattern with the condition.
  public func matching(
    _ label: String, _ predicate: @escaping @Sendable (HTTPRequest) -> Bool
  ) -> Self {
    adding(.custom(label, predicate))
  }

  /// Adds a condition in its place, the cheapest first.
  func adding(_ condition: Condition) -> Self {
    var pattern = self
    let index = conditions.firstIndex { $0.cost > condition.cost } ?? conditions.endIndex
    pattern.conditions.insert(condition, at: index)
    pattern.mistake = mistake ?? condition.mistake
    return pattern
  }

  private func encoding(_ value: some Encodable, _ matcher: (JSONValue) -> BodyMatcher) -> Self {
    do throws(JSONEncodingError) {
      return adding(.body(matcher(try JSONValue(encoding: value))))
    } catch {
      return mistaken(error.message)
    }
  }

  /// The pattern with a mistake, if there is one; it counts when it is the first.
  func mistaken(_ message: String?) -> Self {
    var pattern = self
    pattern.mistake = mistake ?? message
    return pattern
  }

  private mutating func read(_ address: String) {
    var rest = address[...]
    if let end = rest.firstRange(of: "://") {
      origin.scheme = String(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
      let slash = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      let (host, port) = HTTPRequest.split(String(rest[..<slash]))
      if host.isEmpty || host.contains(":") && !host.hasPrefix("[") {
        mistake = "The address \"\(address)\" has no valid host. Write scheme://host:port/path."
      } else if !Origin.isValid(host: host) {
        mistake =
          "The address \"\(address)\" has a star inside its host. Write * for any host, or "
          + "*.apple.pie for each host below apple.pie."
      }
      if mistake == nil, host.utf8.count > Origin.hostByteLimit {
        mistake =
          "The host of an address has \(host.utf8.count) characters, but no host has more than "
          + "\(Origin.hostByteLimit). Shorten \"\(host.prefix(40))…\"."
      }
      origin.host = host
      origin.port = port
      rest = rest[slash...]
    } else if let first = address.first, !"/?*".contains(first) {
      mistake =
        "The address \"\(address)\" begins with neither a slash nor a scheme. Write "
        + "\"/\(address)\" for a path on any host, or \"https://\(address)\" for a host."
    }
    let pieces = Self.splitQuery(rest)
    do throws(URLTemplateError) {
      let path = pieces.first.map(String.init) ?? ""
      template = try URLTemplate(path.isEmpty ? "/" : path)
    } catch {
      mistake = error.description
    }
    if mistake == nil, pieces.contains(where: { Self.beyondBraces($0).contains("#") }) {
      mistake =
        "The address \"\(address)\" has a fragment, which is never sent to a server. Leave out what "
        + "comes from # on, or write %23 for a # that belongs to the path."
    }
    guard pieces.count > 1 else { return }
    if mistake == nil, let name = Self.nameOfTemplate(in: pieces[1]) {
      mistake =
        "The query of the address \"\(address)\" has braces, but only paths have parameters. Leave "
        + "out the item and add .query(\"\(name)\", .present), or write %7B and %7D."
    }
    for item in QueryItem.parse(String(pieces[1])) {
      self = adding(.query(item.name, .equal(to: item.value)))
    }
  }

  /// Splits path and query; a question mark in braces belongs to a regular expression.
  private static func splitQuery(_ address: Substring) -> [Substring] {
    var depth = 0
    for index in address.indices {
      switch address[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "?" where depth <= 0: return [address[..<index], address[index...].dropFirst()]
      default: break
      }
    }
    guard depth > 0 else { return [address] }
    return address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  }

  /// The characters of a text that do not stand in braces.
  private static func beyondBraces(_ text: Substring) -> [Character] {
    var depth = 0
    return text.filter { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth <= 0
    }.map(\.self)
  }

  /// The name of the first query item whose value has braces.
  private static func nameOfTemplate(in query: Substring) -> String? {
    query.split(separator: "&").first { $0.contains("{") || $0.contains("}") }
      .map { String($0.prefix { $0 != "=" }) }
  }

  /// Whether the request is one of those that are meant.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether method, address and every condition match.
  public func matches(_ request: HTTPRequest) -> Bool {
    var reading = RequestReading(request)
    return matches(&reading)
  }

  /// Whether the method is the pattern's; GET patterns take HEAD requests.
  func takes(method sent: String) -> Bool {
    guard let method else { return true }
    return method == sent || method == "GET" && sent == "HEAD"
  }

  /// Whether everything matches that the index does not look at.
  func matchesBeyondPath(_ reading: inout RequestReading) -> Bool {
    if !origin.isAny, !origin.matches(reading.request) { return false }
    if let template, template.isConstrained, template.match(&reading.path) == nil {
      return false
    }
    for condition in conditions {
      if condition.isCustom { reading.readPathParameters(of: template) }
      if !condition.matches(&reading) { return false }
    }
    return true
  }
}

// MARK: -

extension RequestPattern: CustomStringConvertible {
  /// Method, address and conditions in one line.
  public var description: String { line { $0 } }

  /// The same with long expectations cut, for failure messages.
  var summary: String {
    line { $0.count > 80 ? $0.prefix(79) + "…" : $0 }
  }

  private func line(_ shortened: (String) -> String) -> String {
    let head = "\(method ?? "any method") \(origin)\(template?.text ?? "")"
    let parts = conditions.map {
      "\($0.label) = \(shortened($0.expectation.replacing("\n", with: "⏎")))"
    }
    return ([head] + parts).joined(separator: ", ")
  }
}
