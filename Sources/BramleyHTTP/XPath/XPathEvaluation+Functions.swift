// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

extension XPathEvaluation {
  /// What a function gives; the parser has checked the number of its arguments.
  func call(_ function: XPathFunction, _ arguments: [XPathExpression]) -> XPathValue {
    func text(_ index: Int) -> String {
      index < arguments.count
        ? value(of: arguments[index]).text(in: self) : self.text(of: node)
    }
    func number(_ index: Int) -> Double {
      index < arguments.count
        ? value(of: arguments[index]).number(in: self)
        : XPathValue.number(of: self.text(of: node))
    }
    func nodes() -> [Int] { arguments.first.map(nodes(of:)) ?? [node] }
    func name() -> XMLName? { nodes().first.flatMap { tree.nodes[$0].name } }
    switch function {
    case .last: return .number(Double(size))
    case .position: return .number(Double(position))
    case .count: return .number(Double(nodes().count))
    case .sum:
      return .number(nodes().reduce(0) { $0 + XPathValue.number(of: self.text(of: $1)) })
    case .name: return .text(name()?.qualified ?? "")
    case .localName: return .text(name()?.local ?? "")
    case .namespace: return .text(name()?.namespace ?? "")
    case .string: return .text(text(0))
    case .concat: return .text(arguments.indices.reduce(into: "") { $0 += text($1) })
    case .startsWith: return .bool(text(0).utf8.starts(with: text(1).utf8))
    case .contains: return .bool(Self.place(of: text(1), in: text(0)) != nil)
    case .substringBefore:
      let whole = text(0)
      let place = Self.place(of: text(1), in: whole) ?? 0
      return .text(String(decoding: whole.utf8.prefix(place), as: UTF8.self))
    case .substringAfter:
      let (whole, part) = (text(0), text(1))
      guard let place = Self.place(of: part, in: whole) else { return .text("") }
      return .text(String(decoding: whole.utf8.dropFirst(place + part.utf8.count), as: UTF8.self))
    case .substring:
      return .text(
        Self.substring(text(0), from: number(1), length: arguments.count > 2 ? number(2) : nil))
    case .stringLength: return .number(Double(text(0).unicodeScalars.count))
    case .normalizeSpace:
      let words = text(0).utf8.split(whereSeparator: XMLReader.isBlank)
      return .text(words.map { String(Substring($0)) }.joined(separator: " "))
    case .translate: return .text(Self.translate(text(0), text(1), text(2)))
    case .boolean: return .bool(value(of: arguments[0]).isTrue)
    case .not: return .bool(!value(of: arguments[0]).isTrue)
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .number: return .number(number(0))
    case .floor: return .number(number(0).rounded(.down))
    case .ceiling: return .number(number(0).rounded(.up))
    case .round: return .number(Self.rounded(number(0)))
    }
  }

  /// The first place of a text in another one, counted in bytes; characters are compared one by one,
  /// as XPath does, which says nothing of composed ones.
  ///
  /// By strstr, whose steps grow with the sum of both lengths, and not with their product: both may
  /// come from a request. No XML document holds a NUL, at which it would end.
  private static func place(of part: String, in whole: String) -> Int? {
    if part.utf8.contains(0) { return nil }
    return whole.withCString { whole in
      part.withCString { part in strstr(whole, part).map { UnsafePointer($0) - whole } }
    }
  }

  /// Rounds halves up, as XPath does.
  private static func rounded(_ number: Double) -> Double { (number + 0.5).rounded(.down) }

  /// The characters whose positions, counted from 1, lie in a range of rounded numbers.
  private static func substring(_ text: String, from start: Double, length: Double?) -> String {
    let first = rounded(start)
    let end = length.map { first + rounded($0) } ?? .infinity
    var part = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated()
    where Double(index + 1) >= first && Double(index + 1) < end { part.append(scalar) }
    return String(part)
  }

  /// Puts one character in place of another, or leaves it out when it has no counterpart.
  private static func translate(_ text: String, _ from: String, _ to: String) -> String {
    let to = Array(to.unicodeScalars)
    let places = Dictionary(zip(from.unicodeScalars, 0...)) { first, _ in first }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let index = places[scalar] else {
        result.append(scalar)
        continue
      }
      if index < to.count { result.append(to[index]) }
    }
    return String(result)
  }
}
