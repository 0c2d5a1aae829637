// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Asks for a path that a regular expression matches from its first to its last character.
  ///
  /// ```swift
  /// .get("/**").path(matching: "/melodies/[0-9]+(/play)?")
  /// ```
  ///
  /// - Parameter pattern: An expression in the syntax of Swift's Regex. It sees the path with its
  ///   escapes decoded, except for %2F and %25.
  /// - Returns: The pattern. The address still has to match; "/**" takes each path.
  public func path(matching pattern: String) -> Self {
    adding(.demand(PathDemand(matcher: .matches(pattern))))
  }

  /// Asks for a cookie of that name (RFC 6265); the name is compared with its case.
  public func cookie(_ name: String, _ matcher: ValueMatcher) -> Self {
    adding(.demand(CookieDemand(name: name, matcher: matcher)))
  }

  /// Asks for a body that is this as text; an empty body has no value.
  ///
  /// ```swift
  /// .post("/notes").body(.contains("Crumble"))
  /// ```
  public func body(_ matcher: ValueMatcher) -> Self {
    adding(.demand(TextDemand(matcher: matcher)))
  }

  /// Asks for exactly these bytes as the body.
  public func body(bytes: [UInt8]) -> Self { adding(.body(.bytes(bytes))) }

  /// Asks for a field of a form (WHATWG URL, application/x-www-form-urlencoded).
  ///
  /// ```swift
  /// .post("/login").form("email", "john@doe.pie").form("remember", .absent)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - matcher: What its value has to be.
  /// - Returns: The pattern. A body that is said to be of another type has no fields.
  public func form(_ name: String, _ matcher: ValueMatcher) -> Self {
    adding(.demand(FormDemand(name: name, matcher: matcher)))
  }

  /// Asks for a part of a multipart body (RFC 7578).
  ///
  /// ```swift
  /// .post("/melodies").part("file", contentType: "audio/mpeg", filename: .hasSuffix(".mp3"))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the part.
  ///   - contentType: The type of the part, with or without its parameters.
  ///   - filename: The name of the file.
  ///   - body: What the part holds, as text.
  ///   - json: What the part holds, as JSON.
  /// - Returns: The pattern; one part has to meet all that is asked for.
  public func part(
    _ name: String, contentType: ValueMatcher? = nil, filename: ValueMatcher? = nil,
    body: ValueMatcher? = nil, json: JSONValue? = nil
  ) -> Self {
    adding(
      .demand(
        PartDemand(
          name: name, contentType: contentType, filename: filename, body: body, json: json)))
  }

  /// Asks for an operation of GraphQL, in a JSON body or in a query.
  ///
  /// ```swift
  /// .post("/graphql").graphQL(operation: "Melodies", variables: ["page": 1])
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The name of the operation, as the request says it or as it stands in the
  ///     document; nil for any.
  ///   - variables: What the variables have to hold at least; nil for anything.
  /// - Returns: The pattern.
  public func graphQL(operation: String? = nil, variables: JSONValue? = nil) -> Self {
    adding(.demand(GraphQLDemand(operation: operation, variables: variables)))
  }
}
