// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The place of one value in a JSON document: a pointer, or a path that leads to one value.
struct JSONPlace: Sendable {
  /// One step down.
  private enum Step: Sendable {
    case name(String)
    case index(Int)
    /// A name in an object, a position in an array.
    case either(String)
  }

  private var steps: [Step] = []

  /// Reads a pointer such as "/customer/name" (RFC 6901), or a path such as "$.melodies[0].title"
  /// (RFC 9535, singular queries); nil for anything else.
  init?(_ text: String) {
    if text.hasPrefix("/") {
      steps = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
        .either(String($0).replacing("~1", with: "/").replacing("~0", with: "~"))
      }
      return
    }
    guard text.first == "$" else { return nil }
    var rest = text.dropFirst()
    while !rest.isEmpty {
      guard let step = Self.step(&rest) else { return nil }
      steps.append(step)
    }
  }

  /// Reads one step of a path.
  private static func step(_ rest: inout Substring) -> Step? {
    if rest.first == "." {
      let name = rest.dropFirst().prefix { $0 != "." && $0 != "[" }
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
      guard let first = name.first, isName, !first.isWholeNumber else { return nil }
      rest = rest[name.endIndex...]
      return .name(String(name))
    }
    guard rest.first == "[" else { return nil }
    let inside = rest.dropFirst()
    if let quote = inside.first, quote == "'" || quote == "\"" {
      let name = inside.dropFirst().prefix { $0 != quote && $0 != "\\" }
      let end = inside[name.endIndex...]
      guard end.hasPrefix("\(quote)]") else { return nil }
      rest = end.dropFirst(2)
      return .name(String(name))
    }
    guard let close = inside.firstIndex(of: "]"), let index = Int(inside[..<close]) else {
      return nil
    }
    rest = inside[inside.index(after: close)...]
    return .index(index)
  }

  /// The value at this place; nil when there is none.
  func value(in document: JSONValue) -> JSONValue? {
    var value = document
    for step in steps {
      guard let next = Self.child(of: value, at: step) else { return nil }
      value = next
    }
    return value
  }

  private static func child(of value: JSONValue, at step: Step) -> JSONValue? {
    switch (step, value) {
    case (.name(let name), _): value[name]
    case (.index(let index), .array(let elements)):
      value[index < 0 ? elements.count + index : index]
    case (.either(let name), .array):
      Int(name).flatMap { String($0) == name ? value[$0] : nil }
    case (.either(let name), _): value[name]
    case (.index, _): nil
    }
  }
}
