// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What an XPath expression gives.
enum XPathValue {
  case nodes([Int])
  case text(String)
  case number(Double)
  case bool(Bool)

  /// The value as a text (XPath 1.0, section 4.2).
  func text(in evaluation: XPathEvaluation) -> String {
    switch self {
    case .nodes(let nodes): nodes.first.map(evaluation.text(of:)) ?? ""
    case .text(let text): text
    case .number(let number): Self.text(of: number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    }
  }

  /// The value as a number (XPath 1.0, section 4.4).
  func number(in evaluation: XPathEvaluation) -> Double {
    switch self {
    case .number(let number): number
    case .bool(let isTrue): isTrue ? 1 : 0
    case .nodes, .text: Self.number(of: text(in: evaluation))
    }
  }

  /// The value as true or false (XPath 1.0, section 4.3).
  var isTrue: Bool {
    switch self {
    case .nodes(let nodes): !nodes.isEmpty
    case .text(let text): !text.isEmpty
    case .number(let number): number != 0 && !number.isNaN
    case .bool(let isTrue): isTrue
    }
  }

  /// Reads a number without exponent and plus sign; what is none is not a number.
  static func number(of text: String) -> Double {
    let bytes = text.utf8.drop(while: XMLReader.isBlank)
    let blankCount = bytes.reversed().prefix(while: XMLReader.isBlank).count
    let digits = String(decoding: bytes.dropLast(blankCount), as: UTF8.self)
    guard digits.utf8.contains(where: { (0x30...0x39).contains($0) }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e || $0 == 0x2d })
    else { return .nan }
    return Double(digits.hasSuffix(".") ? digits + "0" : digits) ?? .nan
  }

  /// A number without a fraction where it has none, as XPath writes it.
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if let whole = Int(exactly: number) { return String(whole) }
    return String(describing: number)
  }
}
