// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes calls and patterns of a requirement as people write them.
struct CallText {
  private let base: String
  private let labels: [String]?
  private let isWrite: Bool

  /// Reads the name of a requirement, such as "buy(_:count:)", "title" or "title=".
  init(_ name: String) {
    isWrite =
      name.hasSuffix("=") && name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } == true
    guard let open = name.firstIndex(of: "("), let close = name[open...].firstIndex(of: ")") else {
      base = isWrite ? String(name.dropLast()) : name
      labels = nil
      return
    }
    base = String(name[..<open])
    labels = name[name.index(after: open)..<close].split(separator: ":").map(String.init)
  }

  /// A call with what it was given.
  func call(_ arguments: Any) -> String {
    let values = Self.elements(of: arguments, count: labels?.count ?? 1)
    return write(values.map { (label: $0.label, text: ValueText($0.value).text) })
  }

  /// A pattern, such as "buy(.any, count: 3)".
  func pattern<Arguments>(_ parts: [ArgumentPart<Arguments>]) -> String {
    write(parts.map { (label: nil, text: $0.expectation) })
  }

  /// The names of the arguments, for tables.
  func names(count: Int) -> [String] {
    let labels = labels ?? []
    return (0..<count).map { index in
      guard count == labels.count, labels[index] != "_" else { return "argument \(index + 1)" }
      return labels[index]
    }
  }

  private func write(_ values: [(label: String?, text: String)]) -> String {
    var values = values
    let written = isWrite ? values.popLast().map { " = \($0.text)" } ?? "" : ""
    guard let labels else { return base + written }
    let list = values.enumerated().map { index, value in
      // Arguments that were not kept leave the labels of the rest unclear.
      let label = labels.count == values.count ? labels[index] : value.label ?? "_"
      return label == "_" ? value.text : "\(label): \(value.text)"
    }
    let rest = labels.count > values.count ? ["…"] : []
    let all = (list + rest).joined(separator: ", ")
    return (base == "subscript" ? "[\(all)]" : "\(base)(\(all))") + written
  }

  private static func elements(of arguments: Any, count: Int) -> [(label: String?, value: Any)] {
    if arguments is Void { return [] }
    let mirror = Mirror(reflecting: arguments)
    guard mirror.displayStyle == .tuple, mirror.children.count > 1, count > 1 else {
      return [(nil, arguments)]
    }
    return mirror.children.map { child in
      (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value)
    }
  }
}
