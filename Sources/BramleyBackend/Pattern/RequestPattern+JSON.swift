// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension RequestPattern {
  /// Asks for this JSON body, apart from some details.
  ///
  /// ```swift
  /// .put("/favourites").json(["Crumble Waltz", "Bramley Blues"], ignoring: .arrayOrder)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - ignored: What does not matter, at every depth.
  /// - Returns: The pattern with the condition.
  public func json(_ value: JSONValue, ignoring ignored: JSONPattern.Details) -> Self {
    json(like: JSONPattern(value), ignoring: ignored)
  }

  /// Asks for a JSON body with placeholders where values vary, such as ids and times.
  ///
  /// Members that the pattern does not name must not be there, unless `ignoring` has
  /// ``JSONPattern/Details/furtherMembers``.
  ///
  /// ```swift
  /// .post("/orders").json(like: ["id": .anyInteger, "createdAt": .dateTime, "customer": "John Doe"])
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The body with its placeholders.
  ///   - ignored: What does not matter, at every depth.
  /// - Returns: The pattern with the condition.
  public func json(like pattern: JSONPattern, ignoring ignored: JSONPattern.Details = []) -> Self {
    adding(.body(.jsonLike(pattern, ignored)))
  }

  /// Asks for a text at a place of the JSON body.
  ///
  /// ```swift
  /// .post("/login").jsonPath("$.customer.email", .hasSuffix("@doe.pie"))
  /// .post("/login").jsonPath("$.password", .absent)
  /// ```
  ///
  /// - Parameters:
  ///   - path: A ``JSONPath``. A path with a mistake is an error when the stub is added.
  ///   - matcher: What one of the values that the path selects has to be. Strings are compared
  ///     without their quotes, other values as they were written.
  /// - Returns: The pattern with the condition.
  public func jsonPath(_ path: String, _ matcher: ValueMatcher) -> Self {
    jsonPath(path, demanding: .text(matcher))
  }

  /// Asks for a value at a place of the JSON body.
  ///
  /// ```swift
  /// .post("/orders").jsonPath("$.melodies[?@.title == 'Bramley Blues'].price", 0.99)
  /// .post("/orders").jsonPath("$.melodies", .each(["id": .uuid, "title": .anyString]))
  /// ```
  ///
  /// - Parameters:
  ///   - path: A ``JSONPath``. A path with a mistake is an error when the stub is added.
  ///   - pattern: What one of the values that the path selects has to be.
  /// - Returns: The pattern with the condition.
  @_disfavoredOverload
  public func jsonPath(_ path: String, _ pattern: JSONPattern) -> Self {
    jsonPath(path, demanding: .value(pattern))
  }

  private func jsonPath(_ path: String, demanding asked: JSONPathDemand.Asked) -> Self {
    do throws(JSONPathError) {
      let path = try JSONPath(path)
      // What the standard allows, but can never select anything, is a mistake in a test.
      if let suspicion = path.suspicion { return mistaken(suspicion.description) }
      return adding(.demand(JSONPathDemand(path: path, asked: asked)))
    } catch {
      return mistaken(error.description)
    }
  }
}
