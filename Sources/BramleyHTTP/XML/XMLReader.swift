// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Reads a document from its first byte to its last, strictly.
struct XMLReader {
  /// The depth beyond which a document is refused, so that no input can exhaust the stack; that of
  /// JSON.
  static let depthLimit = JSONParser.depthLimit

  private let bytes: [UInt8]
  private var index = 0
  private var nodes = [XMLTree.Node(kind: .root, parent: -1)]
  /// The elements that are open, and the namespaces that are known in each.
  private var open: [(element: Int, name: String, namespaces: [String: String])] = []
  private var text: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads all of it.
  mutating func read() throws(XMLError) -> [XMLTree.Node] {
    while index < bytes.count {
      if skip("<!--") {
        try skipBehind("-->", "A comment is not closed")
      } else if skip("<![CDATA[") {
        guard !open.isEmpty else { throw mistake("Text stands outside of the outermost element") }
        let start = index
        try skipBehind("]]>", "A CDATA section is not closed")
        text += bytes[start..<(index - 3)]
      } else if skip("<!") {
        throw mistake("A document type is not read here. Send the document without it")
      } else if skip("<?") {
        try skipBehind("?>", "A processing instruction is not closed")
      } else if skip("</") {
        try readEndTag()
      } else if skip("<") {
        try readStartTag()
      } else {
        try readText()
      }
    }
    if let last = open.last { throw mistake("The element <\(last.name)> is not closed") }
    guard nodes.count > 1 else { throw mistake("There is no element") }
    return nodes
  }

  private mutating func readText() throws(XMLError) {
    if open.isEmpty {
      guard Self.isBlank(bytes[index]) else {
        throw mistake("Text stands outside of the outermost element")
      }
      index += 1
      return
    }
    if bytes[index] == UInt8(ascii: "&") {
      text += try readReference()
      return
    }
    try append(to: \.text)
  }

  /// Takes one byte of a text, with line ends as a line feed (XML 1.0, section 2.11).
  private mutating func append(to place: WritableKeyPath<Self, [UInt8]>) throws(XMLError) {
    let byte = bytes[index]
    guard byte >= 0x20 || Self.isBlank(byte) else { throw mistake("A control character is here") }
    index += 1
    if byte != 0x0d { return self[keyPath: place].append(byte) }
    if index == bytes.count || bytes[index] != 0x0a { self[keyPath: place].append(0x0a) }
  }

  /// Reads a reference to a character; there are no other entities without a document type.
  private mutating func readReference() throws(XMLError) -> [UInt8] {
    let start = index
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let reference = String(decoding: name, as: UTF8.self)
    index += name.count + 1
    guard skip(";") else { throw mistake("An & begins no reference. Write &amp;", at: start) }
    switch reference {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    let isHexadecimal = reference.hasPrefix("#x")
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    guard reference.hasPrefix("#"), digits.first != "+", digits.first != "-",
      let code = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(code),
      code >= 0x20 || code == 9 || code == 10 || code == 13
    else { throw mistake("There is no entity &\(reference);", at: start) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func readStartTag() throws(XMLError) {
    let start = index - 1
    let name = try readName()
    guard open.count < Self.depthLimit else {
      throw mistake("The document is nested more than \(Self.depthLimit) levels deep", at: start)
    }
    if open.isEmpty, nodes.count > 1 {
      throw mistake("There is a second outermost element", at: start)
    }
    var attributes: [(name: String, value: String)] = []
    while true {
      let hasBlank = skipBlanks()
      if skip("/>") || skip(">") { break }
      guard hasBlank else { throw mistake("A blank, > or /> is expected here") }
      let attribute = try readName()
      if attributes.contains(where: { $0.name == attribute }) {
        throw mistake("The attribute \(attribute) stands twice")
      }
      skipBlanks()
      guard skip("=") else { throw mistake("An = is expected behind an attribute's name") }
      skipBlanks()
      attributes.append((attribute, try readValue()))
    }
    try addElement(name, attributes, at: start)
    if bytes[index - 2] == UInt8(ascii: "/") { close() }
  }

  private mutating func readValue() throws(XMLError) -> String {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw mistake("A value in quotes is expected here") }
    let quote = bytes[index]
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "<"): throw mistake("A < cannot stand in a value. Write &lt;")
      case UInt8(ascii: "&"): value += try readReference()
      case let byte where byte >= 0x20 || Self.isBlank(byte):
        value.append(Self.isBlank(byte) ? UInt8(ascii: " ") : byte)
        index += 1
      default: throw mistake("A control character is here")
      }
    }
    guard index < bytes.count else { throw mistake("A value is not closed") }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func readEndTag() throws(XMLError) {
    let start = index - 2
    let name = try readName()
    skipBlanks()
    guard skip(">") else { throw mistake("A > is expected here") }
    guard let last = open.last else {
      throw mistake("There is no element <\(name)> to close", at: start)
    }
    guard last.name == name else {
      throw mistake("The element <\(last.name)> is open where </\(name)> stands", at: start)
    }
    close()
  }

  private mutating func addElement(
    _ name: String, _ attributes: [(name: String, value: String)], at start: Int
  ) throws(XMLError) {
    var namespaces =
      open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
    for (name, value) in attributes {
      if name == "xmlns" { namespaces[""] = value }
      if name.hasPrefix("xmlns:") { namespaces[String(name.dropFirst(6))] = value }
    }
    endText()
    let element = nodes.count
    let parent = open.last?.element ?? 0
    nodes.append(.init(kind: .element, parent: parent))
    nodes[parent].children.append(element)
    nodes[element].name = try resolve(name, namespaces, isAttribute: false, at: start)
    var names: Set<XMLName> = []
    for (name, value) in attributes where name != "xmlns" && !name.hasPrefix("xmlns:") {
      let resolved = try resolve(name, namespaces, isAttribute: true, at: start)
      guard names.insert(resolved).inserted else {
        throw mistake("The attribute \(name) stands twice", at: start)
      }
      nodes[element].attributes.append(nodes.count)
      nodes.append(.init(kind: .attribute, name: resolved, value: value, parent: element))
    }
    open.append((element, name, namespaces))
  }

  private func resolve(
    _ name: String, _ namespaces: [String: String], isAttribute: Bool, at start: Int
  ) throws(XMLError) -> XMLName {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      guard parts.count == 1 else { throw mistake("\(name) is no name", at: start) }
      let namespace = isAttribute ? nil : namespaces[""]
      return XMLName(namespace: namespace == "" ? nil : namespace, local: name)
    }
    guard let namespace = namespaces[parts[0]], !parts[1].isEmpty, !namespace.isEmpty else {
      throw mistake("The prefix \(parts[0]) stands for no namespace", at: start)
    }
    return XMLName(namespace: namespace, local: parts[1], prefix: parts[0])
  }

  private mutating func close() {
    endText()
    open.removeLast()
  }

  private mutating func endText() {
    guard let parent = open.last?.element, !text.isEmpty else { return }
    nodes[parent].children.append(nodes.count)
    nodes.append(.init(kind: .text, value: String(decoding: text, as: UTF8.self), parent: parent))
    text = []
  }

  private mutating func readName() throws(XMLError) -> String {
    let name = bytes[index...].prefix(while: Self.isName)
    guard let first = name.first, first >= UInt8(ascii: ":") else {
      throw mistake("A name is expected here")
    }
    index = name.endIndex
    return String(decoding: name, as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20) || (0x30...0x3a).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func skip(_ expected: StaticString) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[index + offset] != expected.utf8Start[offset] {
      return false
    }
    index += length
    return true
  }

  private mutating func skipBehind(
    _ end: StaticString, _ message: String
  ) throws(XMLError) {
    let start = index
    while !skip(end) {
      guard index < bytes.count else { throw mistake(message, at: start) }
      index += 1
    }
  }

  private func mistake(_ message: String, at position: Int? = nil) -> XMLError {
    let before = bytes.prefix(position ?? index)
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return XMLError(
      message: message, line: before.count { $0 == 0x0a } + 1, column: before.count - lineStart + 1)
  }
}
