// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Describes a value in one line of bounded length, for messages.
  init(oneLine value: Any, limit: Int = 160) {
    let text =
      if let text = value as? String { String(reflecting: text) } else {
        String(describing: value)
      }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    self = line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// A count and its noun, such as "1 poll" or "3 polls".
  init(count: Int, of noun: String) {
    self = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
