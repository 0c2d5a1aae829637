// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Turns XML with rules into demands by XPath.
///
/// Each place is an XPath that finds one element, or all elements that are compared with the same
/// example; so "not(place[not(…)])" says that each of them is as it should be.
struct PactXML {
  let rules: PactRules
  /// Whether nothing further may be there.
  let isClosed: Bool
  private var demands: [(path: String, matcher: ValueMatcher)] = []

  init(rules: PactRules, isClosed: Bool) {
    self.rules = rules.withoutPositions
    self.isClosed = isClosed
  }

  /// The pattern with a body of this kind.
  mutating func pattern(_ pattern: RequestPattern, _ text: String) throws -> RequestPattern {
    let document = try XMLDocument(xmlString: text)
    // The nodes of FoundationXML do not keep their document alive.
    withExtendedLifetime(document) {
      guard let root = document.rootElement() else { return }
      demand(root, at: "/\(Self.test(root))", [.name(root.name ?? "")])
    }
    return demands.reduce(pattern) { $0.xpath($1.path, $1.matcher) }
  }

  private mutating func demand(_ element: XMLElement, at path: String, _ place: [PactRules.Step]) {
    demands.append((path, .present))
    for attribute in element.attributes ?? [] { demand(attribute, of: element, at: path, place) }
    if isClosed { demandEach(path, "count(@*) = \(element.attributes?.count ?? 0)") }

    let children = (element.children ?? []).compactMap { $0 as? XMLElement }
    guard let first = children.first else { return demandText(of: element, at: path, place) }
    if let rule = rules.rule(at: place), rule.regex == nil {
      demandEach(path, "count(*) >= \(rule.minimum ?? 1)")
      if let maximum = rule.maximum { demandEach(path, "count(*) <= \(maximum)") }
      demandEach("\(path)/*", "self::\(Self.test(first))")
      return demand(first, at: "\(path)/\(Self.test(first))", place + [.name(first.name ?? "")])
    }
    if isClosed { demandEach(path, "count(*) = \(children.count)") }
    var counts: [String: Int] = [:]
    for (index, child) in children.enumerated() {
      let test = Self.test(child)
      counts[test, default: 0] += 1
      // In a request the order counts, else only that among elements of the same name.
      let step = isClosed ? "*[\(index + 1)][self::\(test)]" : "\(test)[\(counts[test] ?? 0)]"
      demand(child, at: "\(path)/\(step)", place + [.name(child.name ?? "")])
    }
  }

  private mutating func demand(
    _ attribute: XMLNode, of element: XMLElement, at path: String, _ place: [PactRules.Step]
  ) {
    let test = "@\(Self.test(attribute, of: element))"
    let rule = rules.rule(at: place + [.name("@\(attribute.name ?? "")")])
    demandEach(path, rule == nil ? "\(test) = \"\(attribute.stringValue ?? "")\"" : test)
    if let regex = rule?.regex { demands.append(("\(path)/\(test)", .each(.matches(regex)))) }
  }

  private mutating func demandText(
    of element: XMLElement, at path: String, _ place: [PactRules.Step]
  ) {
    let rule = rules.rule(at: place + [.name("#text")]) ?? rules.rule(at: place)
    if let regex = rule?.regex {
      demands.append((path, .each(.matches(regex))))
    } else if rule == nil {
      demandEach(path, ". = \"\(element.stringValue ?? "")\"")
    }
  }

  private mutating func demandEach(_ path: String, _ condition: String) {
    demands.append(("not(\(path)[not(\(condition))])", .present))
  }

  /// What finds elements of the same name in the same namespace, whatever their prefixes.
  private static func test(_ element: XMLElement) -> String {
    test(element.localName, element.uri)
  }

  /// What finds the attribute; on Linux, asking it for its local name or its namespace may crash.
  private static func test(_ attribute: XMLNode, of element: XMLElement) -> String {
    let name = attribute.name ?? ""
    let parts = name.split(separator: ":").map(String.init)
    let uri = parts.count > 1 ? element.resolveNamespace(forName: name)?.stringValue : nil
    return test(parts.last, uri)
  }

  private static func test(_ name: String?, _ uri: String?) -> String {
    "*[local-name() = \"\(name ?? "")\" and namespace-uri() = \"\(uri ?? "")\"]"
  }
}
