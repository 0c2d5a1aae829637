// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A lazy, strict description of one element, in the words of a user.
///
/// A locator holds no element. The robot looks it up anew at each action, so that a page may be
/// rendered again at any time. An action wants exactly one match; more is an error that lists them.
///
/// ```swift
/// let play = Locator.button("Play").inside(.testID("Crumble Waltz"))
/// let first = Locator.listItem().nth(0)
/// ```
///
/// Locators by role, label and text mean what a user perceives: while any match is visible, the
/// hidden ones do not count. All locators look through open shadow roots.
public struct Locator: Sendable, Hashable {
  /// The way to the element, from the outside in.
  package var steps: [Step]

  private init(_ step: Step) { steps = [step] }

  /// The element with that data-testid attribute.
  public static func testID(_ identifier: String) -> Self {
    Self(Step(by: .testID, value: identifier))
  }

  /// The element with that accessible role and name.
  ///
  /// - Parameters:
  ///   - role: What the element is.
  ///   - name: Its whole name, as a screen reader speaks it; nil stands for any.
  /// - Returns: The locator.
  public static func role(_ role: Role, _ name: String? = nil) -> Self {
    Self(Step(by: .role, value: name, role: role))
  }

  /// The form control with that label, which may also be its placeholder.
  ///
  /// A colon or an asterisk behind the label may be left out.
  public static func label(_ text: String) -> Self { Self(Step(by: .label, value: text)) }

  /// The innermost element with that text, white space aside.
  public static func text(_ text: String) -> Self { Self(Step(by: .text, value: text)) }

  /// The innermost element whose text has that part, white space aside.
  public static func text(containing part: String) -> Self {
    Self(Step(by: .text, value: part, contains: true))
  }

  /// The element that a CSS selector selects.
  ///
  /// A selector is applied inside of each shadow root; it can't cross from one into another.
  /// There are no XPath locators, as XPath can't see into shadow roots.
  public static func css(_ selector: String) -> Self { Self(Step(by: .css, value: selector)) }

  /// The same element, as far as it is inside another one.
  public func inside(_ outer: Locator) -> Self {
    var result = self
    result.steps.insert(contentsOf: outer.steps, at: 0)
    return result
  }

  /// One of the elements that match, counted from 0 in the order of the page.
  ///
  /// - Parameter index: The position; a negative one counts from the end.
  /// - Returns: The locator.
  public func nth(_ index: Int) -> Self {
    var result = self
    result.steps[result.steps.count - 1].nth = index
    return result
  }
}

// MARK: -

extension Locator: CustomStringConvertible {
  /// The locator in the words of a user, such as `button "Log in"`.
  public var description: String {
    steps.reversed().map(\.description).joined(separator: " inside ")
  }
}
