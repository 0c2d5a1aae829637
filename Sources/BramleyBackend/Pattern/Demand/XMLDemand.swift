// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A body that is the same XML document by structure.
struct XMLDemand: Demand, Equatable {
  let text: String
  let tree: XMLTree?
  let mistake: String?

  init(_ text: String) {
    self.text = text
    do throws(XMLError) {
      tree = try XMLTree(parsing: Array(text.utf8))
      mistake = nil
    } catch {
      tree = nil
      mistake = "The XML \"\(text)\" cannot be read: \(error)."
    }
  }

  var cost: Int { 3 }
  var label: String { "xml" }
  var expectation: String { text }

  func matches(_ reading: inout RequestReading) -> Bool {
    guard let tree, let sent = try? reading.xml.get() else { return false }
    return tree == sent
  }

  func received(_ reading: inout RequestReading) -> String {
    if case .failure(let error) = reading.xml, !reading.request.body.isEmpty {
      return "(not XML: \(error)) " + reading.bodyExcerpt
    }
    return reading.bodyExcerpt
  }

  func distance(to reading: inout RequestReading) -> Int {
    if case .success = reading.xml { 7 } else { 10 }
  }
}
