// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// A regular expression of ECMA-262 (section 22.2.1, with Unicode), as JSON Schema uses it.
///
/// It is matched anywhere in a text, by code points, and runs on Foundation's expressions (ICU)
/// after what both write alike but mean differently has been translated.
struct ECMAScriptPattern: Sendable {
  /// The expression as it was written.
  let text: String
  private let expression: NSRegularExpression

  /// Translates an expression.
  ///
  /// - Parameter text: The expression, without slashes around it.
  /// - Throws: ``ECMAScriptPatternError`` with the place of the first mistake.
  init(_ text: String) throws(ECMAScriptPatternError) {
    self.text = text
    var translator = ECMAScriptTranslator(text)
    let translated = try translator.translate()
    do {
      expression = try NSRegularExpression(pattern: translated.isEmpty ? "(?:)" : translated)
    } catch {
      throw ECMAScriptPatternError(
        message: "Foundation's regular expressions do not take it", column: 1)
    }
  }

  /// Whether some part of a text is what the expression describes.
  func matches(_ text: String) -> Bool {
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }

  /// Whether Foundation knows a property of characters, such as "Script=Greek".
  static func isProperty(_ name: String) -> Bool {
    (try? NSRegularExpression(pattern: "\\p{\(name)}")) != nil
  }
}
