// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A parameter's type as it is written, with what it adds to the generic clauses.
struct ParameterSignature {
  /// The type.
  let type: String
  /// What it adds between the angle brackets.
  let generic: String?
  /// What it adds after "where".
  let requirement: String?

  /// Writes the type of a parameter.
  init(_ kind: ParameterKind, number: Int) {
    let name = "T\(number)"
    let text = kind.text.replacing("TN", with: name)
    switch kind {
    case .special(.genericHashable), .special(.genericSendable), .special(.genericClass):
      (type, generic, requirement) = (name, text, nil)
    case .special(.genericWhere):
      (type, generic) = (name, name)
      requirement = "\(name): Collection, \(name).Element == Int"
    case .special(.genericNoncopyable):
      (type, generic, requirement) = ("borrowing \(name)", "\(name): ~Copyable", nil)
    case .special(.genericDictionary):
      (type, generic, requirement) = (text, "\(name): Hashable", nil)
    case .special(.pack): (type, generic, requirement) = (text, "each \(name)", nil)
    default: (type, generic, requirement) = (text, kind.isGeneric ? name : nil, nil)
    }
  }
}
