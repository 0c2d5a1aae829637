// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a path finds in an XML body.
struct XPathDemand: Demand, Equatable {
  let text: String
  let path: XPath?
  let matcher: ValueMatcher
  private let pathMistake: String?

  init(_ text: String, _ matcher: ValueMatcher, namespaces: [String: String]) {
    self.text = text
    self.matcher = matcher
    do throws(XPathError) {
      path = try XPath(text, namespaces: namespaces)
      pathMistake = nil
    } catch {
      path = nil
      pathMistake = error.description
    }
  }

  var cost: Int { 4 }
  var mistake: String? { pathMistake ?? matcher.mistake }
  var label: String { "xpath \(text)" }
  var expectation: String { matcher.description }

  func matches(_ reading: inout RequestReading) -> Bool {
    guard let path, let tree = try? reading.xml.get(), let values = try? path.values(in: tree)
    else {
      return false
    }
    return matcher.matches(values)
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self else { return false }
    return text == other.text && path == other.path && matcher.covers(other.matcher)
  }

  func received(_ reading: inout RequestReading) -> String {
    switch reading.xml {
    case .success(let tree):
      do throws(XPathLimitError) {
        return (try path?.values(in: tree) ?? []).received
      } catch {
        return "(not looked at: \(error))"
      }
    case .failure(let error):
      if reading.request.body.isEmpty { return "(no body)" }
      return "(not XML: \(error)) " + reading.bodyExcerpt
    }
  }

  func distance(to reading: inout RequestReading) -> Int {
    if case .success = reading.xml { 6 } else { 10 }
  }
}
