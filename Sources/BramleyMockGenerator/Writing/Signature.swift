// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The head of a function, broken over lines as the formatter does.
struct Signature {
  /// What stands before the parameters.
  var head: String
  var parameters: [String]
  /// What stands after the parameters, without the result.
  var effects: [String] = []
  var result: String?
  var whereClause = ""

  /// Opens a block, or ends with the head alone.
  func write(to writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void) {
    let effect = effects.map { " \($0)" }.joined()
    let arrow = result.map { " -> \($0)" } ?? ""
    let parameters = Layout.list(
      open: head + "(", items: self.parameters.map(Layout.type), close: ")", style: .declaration)
    let whole = Layout.sequence([
      parameters, .text(effect), .type(arrow), .text("\(whereClause) {"),
    ])
    let isOneLine = writer.column + whole.flatWidth <= Layout.width
    let end = writer.column + SwiftText.width(")\(effect)\(arrow)")
    let isMember = SwiftText.isMemberType(result ?? "") && !self.parameters.isEmpty && !isOneLine
    if isMember, end + (whereClause.isEmpty ? 2 : 0) > Layout.width {
      writeMember(parameters, effect, arrow, isMoved: end > Layout.width, to: &writer)
      writer.put(.type(whereClause.isEmpty ? "{" : "\(whereClause.dropFirst()) {"))
      writer.nested(body)
      writer.line("}")
      return
    }
    if isOneLine || (whereClause.isEmpty && !self.parameters.isEmpty) {
      writer.block(whole, body)
      return
    }
    // What does not fit although there is nothing to break goes to a line of its own.
    guard whereClause.isEmpty else {
      writer.put(.sequence([parameters, .text(effect), .type(arrow)]))
      writer.block(.type("\(whereClause.dropFirst()) {"), body)
      return
    }
    writer.put(.sequence([parameters, .text(effect)]))
    writer.nested { $0.put(.type(String(arrow.dropFirst()))) }
    writer.line("{")
    writer.nested(body)
    writer.line("}")
  }

  /// Writes parameters on lines of their own, and the result after them.
  ///
  /// The formatter keeps a member type together if it can, and moves it to the next line first.
  private func writeMember(
    _ parameters: Layout, _ effect: String, _ arrow: String, isMoved: Bool,
    to writer: inout SourceWriter
  ) {
    if isMoved {
      writer.put(.sequence([parameters, .text(effect)]), followedBy: SwiftText.width(arrow))
      writer.nested { $0.put(.type(String(arrow.dropFirst()))) }
    } else {
      writer.put(.sequence([parameters, .text(effect + arrow)]), followedBy: 2)
    }
  }
}
