// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// A text with values from the request in double braces.
  ///
  /// ```swift
  /// .template("Hello {{request.json.$.name}}, melody {{request.path.id}} is baked.")
  /// ```
  ///
  /// | value | what it is |
  /// |---|---|
  /// | `request.method`, `request.path`, `request.body` | as they were sent |
  /// | `request.path.NAME` | a path parameter |
  /// | `request.query.NAME`, `request.header.NAME`, `request.cookie.NAME` | the first of that name |
  /// | `request.json.$.melodies[0].title` | of the JSON body, by a ``JSONPath`` |
  /// | `request.json./melodies/0/title` | the same by a pointer (RFC 6901) |
  /// | `state.NAME` | a state of the backend |
  /// | `counter` | the number of the request among those that the stub answered, from 1 |
  /// | `random.uuid`, `random.integer(1...6)`, `random.letters(8)` | random, by the seed |
  /// | `date`, `date.seconds` | by the backend's clock: ISO 8601, seconds since 1970 |
  ///
  /// A value that the request does not have is empty. A path that may lead to several values, such as
  /// `$..title`, gives all of them as a JSON array, also when it finds one or none. Two braces that belong to the text are written
  /// `\{{`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - contentType: The value of the Content-Type field.
  ///   - status: The status code.
  ///   - seed: The number from which random values follow.
  /// - Returns: The reply. A value that is not known is an error when the stub is added.
  public static func template(
    _ text: String, contentType: String = "text/plain; charset=utf-8", status: Int = 200,
    seed: UInt64 = 0
  ) -> Self {
    do throws(TemplateError) {
      let template = try Template(text)
      return templated(contentType, status, seed) { context, random in
        template.text(for: context, &random)
      }
    } catch {
      return Self(mistake: error.message)
    }
  }

  /// A JSON value whose strings may hold values from the request in double braces.
  ///
  /// ```swift
  /// .template(json: ["id": "{{request.path.id}}", "number": "{{counter}}"])
  /// ```
  ///
  /// A string that is one value and nothing else becomes that value, so that numbers and objects stay
  /// what they are, and what is missing becomes null. See ``template(_:contentType:status:seed:)``
  /// for the values.
  ///
  /// - Parameters:
  ///   - value: The JSON value.
  ///   - status: The status code.
  ///   - seed: The number from which random values follow.
  /// - Returns: The reply. A value that is not known is an error when the stub is added.
  public static func template(json value: JSONValue, status: Int = 200, seed: UInt64 = 0) -> Self {
    do throws(TemplateError) {
      let template = try JSONTemplate(value)
      return templated("application/json", status, seed) { context, random in
        template.json(for: context, &random).description
      }
    } catch {
      return Self(mistake: error.message)
    }
  }

  private static func templated(
    _ contentType: String, _ status: Int, _ seed: UInt64,
    _ body: @escaping @Sendable (ReplyContext, inout SeededNumbers) -> String
  ) -> Self {
    Self(
      .derived { context in
        var random = SeededNumbers(seed: seed, purpose: "template", number: context.number)
        return .response(
          HTTPResponse(
            status: status, headers: ["Content-Type": contentType],
            body: Array(body(context, &random).utf8)))
      })
  }
}
