// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Locator {
  /// The button with that name.
  public static func button(_ name: String? = nil) -> Self { role(.button, name) }

  /// The link with that name.
  public static func link(_ name: String? = nil) -> Self { role(.link, name) }

  /// The heading with that text.
  public static func heading(_ name: String? = nil) -> Self { role(.heading, name) }

  /// The text field with that name.
  public static func textField(_ name: String? = nil) -> Self { role(.textField, name) }

  /// The checkbox with that name.
  public static func checkbox(_ name: String? = nil) -> Self { role(.checkbox, name) }

  /// The radio button with that name.
  public static func radioButton(_ name: String? = nil) -> Self { role(.radioButton, name) }

  /// The combo box with that name.
  public static func comboBox(_ name: String? = nil) -> Self { role(.comboBox, name) }

  /// The list with that name.
  public static func list(_ name: String? = nil) -> Self { role(.list, name) }

  /// The list item with that text.
  public static func listItem(_ name: String? = nil) -> Self { role(.listItem, name) }

  /// The row of a table with that text.
  public static func row(_ name: String? = nil) -> Self { role(.row, name) }

  /// The cell of a table with that text.
  public static func cell(_ name: String? = nil) -> Self { role(.cell, name) }

  /// The picture with that description.
  public static func image(_ name: String? = nil) -> Self { role(.image, name) }

  /// The dialog with that name.
  public static func dialog(_ name: String? = nil) -> Self { role(.dialog, name) }

  /// The urgent message with that text.
  public static func alert(_ name: String? = nil) -> Self { role(.alert, name) }

  /// The message with that text.
  public static func status(_ name: String? = nil) -> Self { role(.status, name) }

  /// The progress indicator with that name.
  public static func progressIndicator(_ name: String? = nil) -> Self {
    role(.progressIndicator, name)
  }
}
