// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

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
    case .startsWith: return .bool(text(1).isEmpty || text(0).hasPrefix(text(1)))
    case .contains: return .bool(text(1).isEmpty || text(0).contains(text(1)))
    case .substringBefore:
      let (whole, part) = (text(0), text(1))
      return .text(whole.firstRange(of: part).map { String(whole[..<$0.lowerBound]) } ?? "")
    case .substringAfter:
      let (whole, part) = (text(0), text(1))
      if part.isEmpty { return .text(whole) }
      return .text(whole.firstRange(of: part).map { String(whole[$0.upperBound...]) } ?? "")
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
