// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes calls and patterns of a requirement as people write them.
struct CallText {
  /// The name without its labels, such as "buy".
  private let base: String
  /// The labels, or nil for a property.
  private let labels: [String]?
  private let isWrite: Bool

  /// Reads the name of a requirement, such as "buy(_:count:)", "title" or "title=", or with types
  /// where it has others beside it: "buy(_: Int, count: Int) async -> Bool".
  init(_ name: String) {
    isWrite =
      name.hasSuffix("=") && name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } == true
    guard let open = name.firstIndex(of: "(") else {
      base = isWrite ? String(name.dropLast()) : name
      labels = nil
      return
    }
    base = String(name[..<open])
    labels = Self.labels(name[open...].dropFirst())
  }

  /// The labels of what stands after the opening bracket.
  private static func labels(_ list: Substring) -> [String] {
    var labels: [String] = []
    var label = ""
    var isType = false
    var depth = 0
    var previous: Character = " "
    for character in list {
      defer { previous = character }
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return labels
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case ":" where depth == 0 && !isType:
        labels.append(label)
        label = ""
        // A type follows after a blank, and the next label after its comma.
        isType = true
        continue
      case "," where depth == 0: isType = false
      case " " where !isType: break
      default:
        if isType, depth == 0, previous == ":", character != " " { isType = false }
        if !isType { label.append(character) }
      }
    }
    return labels
  }

  /// Whether a name is that of the writes of a property or a subscript.
  static func isWrite(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: "=") }

  /// A call with what it was given.
  func call(_ arguments: Any) -> String {
    let values = Self.elements(of: arguments, count: count)
    return write(values.map { (label: $0.label, text: ValueText($0.value).text) }, isWhole: true)
  }

  /// A pattern, such as "buy(.any, count: 3)".
  func pattern<Arguments>(_ parts: [ArgumentPart<Arguments>]) -> String {
    // Where some arguments are not kept, the names of the others stand in the type of all.
    let names = labels?.count == parts.count ? [] : Self.labels("\(Arguments.self)".dropFirst())
    return write(
      parts.enumerated().map { index, part in
        (label: names.count == parts.count ? names[index] : nil, text: part.expectation)
      })
  }

  /// A call or a pattern with the mock before it; a subscript follows without a period.
  static func text(_ text: String, of mock: String) -> String {
    text.hasPrefix("[") ? mock + text : "\(mock).\(text)"
  }

  /// A stub that would answer a call, as code.
  ///
  /// - Parameters:
  ///   - arguments: What the call was given.
  ///   - mock: The mock, as code.
  ///   - answer: What to answer, as code.
  /// - Returns: The stub.
  func stub(for arguments: Any, of mock: String, answering answer: String) -> String {
    let values = Self.elements(of: arguments, count: count)
    var codes = values.map { value in
      (label: value.label, text: ValueText.code(value.value) ?? ".any")
    }
    let setter = isWrite ? codes.popLast().map { ".set(\($0.text))" } ?? "" : ""
    let isPlain = labels?.count ?? 0 == codes.count
    let name = base == "init" ? "initializer" : base
    let call = CallText(base: name, labels: labels)
    // Without the arguments that are not kept, any call is meant.
    let text = isPlain ? call.write(codes) : call.write([])
    return Self.text("\(text)\(setter).\(answer)", of: mock)
  }

  /// The names of the arguments, for tables: their labels, or else the names of the parameters.
  func names(of arguments: Any, count: Int) -> [String] {
    let values = Self.elements(of: arguments, count: count)
    let labels = (labels ?? []) + (isWrite ? ["new value"] : [])
    return (0..<count).map { index in
      if labels.count == count, labels[index] != "_" { return labels[index] }
      if values.count == count, let name = values[index].label { return name }
      return count == 1 ? "argument" : "argument \(index + 1)"
    }
  }

  /// How many values the name speaks of.
  private var count: Int { (labels?.count ?? 0) + (isWrite ? 1 : 0) }

  private init(base: String, labels: [String]?) {
    self.base = base
    self.labels = labels
    isWrite = false
  }

  /// Writes the name with values; a whole one also says that some were not kept.
  private func write(
    _ values: [(label: String?, text: String)], isWhole: Bool = false
  ) -> String {
    var values = values
    let written = isWrite ? values.popLast().map { " = \($0.text)" } ?? "" : ""
    guard let labels else { return base + written }
    let list = values.enumerated().map { index, value in
      // Arguments that were not kept leave the labels of the rest unclear.
      let label = labels.count == values.count ? labels[index] : value.label ?? "_"
      return label == "_" ? value.text : "\(label): \(value.text)"
    }
    let rest = isWhole && labels.count > values.count ? ["…"] : []
    let all = (list + rest).joined(separator: ", ")
    return (base == "subscript" ? "[\(all)]" : "\(base)(\(all))") + written
  }

  private static func elements(of arguments: Any, count: Int) -> [(label: String?, value: Any)] {
    if arguments is Void { return [] }
    let mirror = Mirror(reflecting: arguments)
    guard mirror.displayStyle == .tuple, mirror.children.count > 1, count > 1 else {
      return [(nil, arguments)]
    }
    return mirror.children.map { child in
      (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value)
    }
  }
}
