// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A text with places that are filled from the request.
struct Template: Sendable {
  /// A piece of a template.
  private enum Part: Sendable {
    case text(String)
    case value(TemplateValue)
  }

  private var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Parameter text: A text with values in double braces; `\{{` stands for two braces.
  /// - Throws: ``TemplateError`` for braces that are not closed, and for a value that is not known.
  init(_ text: String) throws(TemplateError) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let before = rest[..<open.lowerBound]
      if before.last == "\\" {
        parts.append(.text(String(before.dropLast()) + "{{"))
        rest = rest[open.upperBound...]
        continue
      }
      if !before.isEmpty { parts.append(.text(String(before))) }
      let position = text.distance(from: text.startIndex, to: open.lowerBound) + 1
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        throw TemplateError(
          "{{ is not closed. Add }}, or write \\{{ for braces that belong to the text.",
          at: position, of: text)
      }
      let expression = String(rest[open.upperBound..<close.lowerBound].trimmingBlanks)
      do {
        parts.append(.value(try TemplateValue(expression)))
      } catch let error as JSONPathError {
        throw TemplateError("\(error)", at: position, of: text)
      } catch {
        throw TemplateError(
          "there is no value \"\(expression)\". \(TemplateValue.advice)", at: position, of: text)
      }
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
  }

  /// The text for a request; values that the request does not have are empty.
  func text(for context: ReplyContext, _ random: inout SeededNumbers) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let value): text += value.json(for: context, &random).templateText
      }
    }
    return text
  }

  /// The JSON value for a request: that of the request, where the template is nothing but one value.
  func json(for context: ReplyContext, _ random: inout SeededNumbers) -> JSONValue {
    if parts.count == 1, case .value(let value) = parts[0] {
      return value.json(for: context, &random)
    }
    return .string(text(for: context, &random))
  }
}

extension JSONValue {
  /// The value inside of a text: a string without quotes, null as nothing.
  fileprivate var templateText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .bool, .number, .array, .object: description
    }
  }
}
