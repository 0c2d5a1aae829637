// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPattern {
  /// A kind of values, with its name in failure messages.
  enum Kind: String, Sendable {
    case anything = "any value"
    case string = "any string"
    case number = "any number"
    case integer = "any integer"
    case boolean = "true or false"
    case array = "any array"
    case object = "any object"
    case dateTime = "date and time"
    case date = "date"
    case uuid = "UUID"

    /// Whether the value is of this kind.
    func contains(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.anything, _), (.string, .string), (.number, .number), (.boolean, .bool),
        (.array, .array), (.object, .object):
        true
      case (.integer, .number(let number)): number.isInteger
      case (.dateTime, .string(let text)): TextForm.isDateTime(text)
      case (.date, .string(let text)): TextForm.isDate(text)
      case (.uuid, .string(let text)): TextForm.isUUID(text)
      default: false
      }
    }
  }
}
