// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension URLTemplate {
  /// What the segment of a parameter has to be: a type such as "int", or a regular expression.
  public struct Constraint: Sendable, Hashable {
    private enum Rule: Sendable, Hashable {
      case int
      case number
      case uuid
      case bool
      case word
      case slug
      case date
      case pattern(TextPattern)
    }

    private let rule: Rule
    /// The constraint as it was written.
    public let text: String

    /// The names of the types, in the order in which they are explained.
    static let typeNames = ["int", "number", "uuid", "bool", "word", "slug", "date"]

    /// Reads what stands behind the colon of a parameter.
    init(_ text: String) throws(TextPatternError) {
      self.text = text
      rule =
        switch text {
        case "int": .int
        case "number": .number
        case "uuid": .uuid
        case "bool": .bool
        case "word": .word
        case "slug": .slug
        case "date": .date
        default: .pattern(try TextPattern(text))
        }
    }

    /// Whether a segment, escapes decoded, may stand for the parameter.
    public func accepts(_ segment: String) -> Bool {
      switch rule {
      case .int: Self.isInteger(segment)
      case .number:
        if case .number? = try? JSONValue(parsing: Array(segment.utf8)) {
          segment.utf8.allSatisfy { $0 > UInt8(ascii: " ") }
        } else {
          false
        }
      case .uuid: Self.isUUID(segment)
      case .bool: segment == "true" || segment == "false"
      case .word: !segment.isEmpty && segment.allSatisfy(\.isLetter)
      case .slug: Self.isSlug(segment)
      case .date: Self.isDate(segment)
      case .pattern(let pattern): pattern.matchesWhole(segment)
      }
    }

    /// Whether each segment that the other constraint accepts is accepted by this one, as far as can
    /// be told.
    package func covers(_ other: Constraint) -> Bool {
      switch (rule, other.rule) {
      case (_, .bool): accepts("true") && accepts("false")
      case (.slug, .date): true
      default: rule == other.rule
      }
    }

    private static func isInteger(_ text: String) -> Bool {
      let digits = text.hasPrefix("-") ? text.utf8.dropFirst() : text.utf8[...]
      return !digits.isEmpty && digits.allSatisfy(isDigit)
    }

    /// The form of RFC 9562, section 4, in either case.
    private static func isUUID(_ text: String) -> Bool {
      let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.joined().allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    /// Small letters, digits and single dashes between them.
    private static func isSlug(_ text: String) -> Bool {
      text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0.allSatisfy { isDigit($0) || (0x61...0x7a).contains($0) }
      }
    }

    /// A day of the calendar, such as 2026-11-30 (RFC 3339, full-date).
    private static func isDate(_ text: String) -> Bool {
      let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(isDigit) else {
        return false
      }
      let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 3, (1...12).contains(numbers[1]) else { return false }
      let isLeap =
        numbers[0].isMultiple(of: 4)
        && (!numbers[0].isMultiple(of: 100) || numbers[0].isMultiple(of: 400))
      let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      return (1...days[numbers[1] - 1]).contains(numbers[2])
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  }
}
