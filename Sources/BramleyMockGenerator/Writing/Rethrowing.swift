// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The head of a witness whose requirement throws what its closures throw.
///
/// The witness is generic in that error: so it can hand on the closures' errors and no others.
struct Rethrowing {
  let generics: Generics
  let parameters: [String]
  /// The effects of the witness.
  let effects: [String]
  /// The name of the error's type, or nil if the requirement does not rethrow.
  let thrown: String?

  init(_ requirement: Requirement) {
    var generics = requirement.generics
    let async = requirement.isAsync ? ["async"] : []
    guard requirement.failure == .rethrown else {
      effects = async + [requirement.failure.functionEffect].compactMap(\.self)
      (self.generics, thrown) = (generics, nil)
      parameters = requirement.parameters.map(\.declaration)
      return
    }
    let names = Set(generics.parameters.map(\.name))
    let name = names.contains("Thrown") ? RequirementReader.freeName("Thrown", names) : "Thrown"
    generics.parameters.append(Generics.Parameter(name: name, constraint: "Swift.Error"))
    self.generics = generics
    thrown = name
    effects = async + ["throws(\(name))"]
    parameters = requirement.parameters.map { parameter in
      "\(parameter.attributes)\(parameter.heading): \(Self.throwing(parameter.type, name))"
    }
  }

  /// A function type that throws the error where it threw any.
  private static func throwing(_ type: String, _ name: String) -> String {
    var depth = 0
    var previous: Character = " "
    for index in type.indices {
      let character = type[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      if depth == 0, type[index...].hasPrefix("throws ->") {
        let end = type.index(index, offsetBy: 6)
        return "\(type[..<end])(\(name))\(type[end...])"
      }
      previous = character
    }
    return type
  }
}
