// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What an element is to a user, as the ARIA specification names it; a set that may grow.
public struct Role: Sendable, Hashable, Encodable {
  /// The name in ARIA, such as "listitem".
  public let name: String

  /// Creates a role from its name in ARIA.
  public init(_ name: String) { self.name = name }

  /// Something to press.
  public static let button = Self("button")
  /// Something that leads to another place.
  public static let link = Self("link")
  /// The title of a part of the page.
  public static let heading = Self("heading")
  /// A field for text; search fields are included.
  public static let textField = Self("textbox")
  /// A field for a number.
  public static let numberField = Self("spinbutton")
  /// A box that can be ticked.
  public static let checkbox = Self("checkbox")
  /// One of several choices of which one holds.
  public static let radioButton = Self("radio")
  /// A switch that is on or off.
  public static let toggle = Self("switch")
  /// A menu from which one choice is taken.
  public static let comboBox = Self("combobox")
  /// A list of choices.
  public static let listBox = Self("listbox")
  /// A choice in a list.
  public static let option = Self("option")
  /// A value that is dragged along a line.
  public static let slider = Self("slider")
  /// A list.
  public static let list = Self("list")
  /// An item of a list.
  public static let listItem = Self("listitem")
  /// A table.
  public static let table = Self("table")
  /// A row of a table.
  public static let row = Self("row")
  /// A cell of a table.
  public static let cell = Self("cell")
  /// A picture.
  public static let image = Self("img")
  /// A dialog.
  public static let dialog = Self("dialog")
  /// An urgent message.
  public static let alert = Self("alert")
  /// A message that can wait.
  public static let status = Self("status")
  /// A bar or a wheel that tells how far something is.
  public static let progressIndicator = Self("progressbar")
  /// A tab.
  public static let tab = Self("tab")
  /// An entry of a menu.
  public static let menuItem = Self("menuitem")
  /// A set of links.
  public static let navigation = Self("navigation")
  /// A form.
  public static let form = Self("form")
  /// A part of the page that has a name.
  public static let region = Self("region")

  /// The name of the role in the page's script.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The name of the role in plain words.
  var spokenName: String { Self.spokenName(name) }

  /// The name of an ARIA role in plain words.
  static func spokenName(_ name: String) -> String {
    switch name {
    case "textbox": "text field"
    case "spinbutton": "number field"
    case "radio": "radio button"
    case "combobox": "combo box"
    case "listbox": "list box"
    case "listitem": "list item"
    case "img": "image"
    case "progressbar": "progress indicator"
    case "menuitem": "menu item"
    case "testID": "test ID"
    default: name
    }
  }
}
