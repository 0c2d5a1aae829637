// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One operation that a request asks a GraphQL server for ("GraphQL over HTTP", September 2025).
struct GraphQLOperation: Sendable {
  /// The name of the operation, or nil when it has none.
  let name: String?
  /// The values of the operation's variables.
  let variables: JSONValue?

  /// The operations of a request: of a JSON body, which may hold a list of them, of a body of type
  /// application/graphql, or of the query.
  static func all(in reading: inout RequestReading) -> [GraphQLOperation] {
    if !reading.request.body.isEmpty {
      if reading.typeOtherThan("application/graphql") == nil,
        reading.request.headers.contains("Content-Type"), reading.json == nil
      {
        return [Self(name: name(in: reading.bodyText), variables: nil)]
      }
      let values = if case .array(let list)? = reading.json { list } else { [reading.json] }
      return values.compactMap { $0.flatMap(Self.init(body:)) }
    }
    func value(_ name: String) -> String? {
      reading.queryItems.first { $0.name == name }?.value
    }
    guard let query = value("query") ?? value("extensions") else { return [] }
    let variables = value("variables").flatMap { try? JSONValue(parsing: Array($0.utf8)) }
    return [Self(name: value("operationName") ?? name(in: query), variables: variables)]
  }

  private init(name: String?, variables: JSONValue?) {
    self.name = name
    self.variables = variables
  }

  /// Reads one member of a body; a persisted operation has extensions in place of the query.
  private init?(body: JSONValue) {
    let query = body["query"]?.stringValue
    guard query != nil || body["extensions"] != nil else { return nil }
    name = body["operationName"]?.stringValue ?? query.flatMap(Self.name(in:))
    variables = body["variables"] == .null ? nil : body["variables"]
  }

  /// The name of the first operation of a document: the word behind "query", "mutation" or
  /// "subscription" that stands outside of all brackets, strings and comments.
  static func name(in document: String) -> String? {
    var depth = 0
    var isName = false
    var rest = document.utf8[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "#"):
        rest = rest.drop { $0 != 0x0a && $0 != 0x0d }
        continue
      case UInt8(ascii: "\""):
        rest = behindString(rest)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "("): (depth, isName) = (depth + 1, false)
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case _ where isWord(byte):
        let word = String(decoding: rest.prefix(while: isWord), as: UTF8.self)
        if depth == 0 {
          if isName { return word }
          isName = ["query", "mutation", "subscription"].contains(word)
        }
        rest = rest.drop(while: isWord)
        continue
      default: break
      }
      rest.removeFirst()
    }
    return nil
  }

  /// What follows a string, which may be one in triple quotes.
  private static func behindString(_ text: Substring.UTF8View) -> Substring.UTF8View {
    let quote = UInt8(ascii: "\"")
    let isBlock = text.starts(with: [quote, quote, quote])
    var rest = text.dropFirst(isBlock ? 3 : 1)
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\") {
        rest = rest.dropFirst(2)
      } else if isBlock ? rest.starts(with: [quote, quote, quote]) : byte == quote {
        return rest.dropFirst(isBlock ? 3 : 1)
      } else {
        rest.removeFirst()
      }
    }
    return rest
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
  }
}
