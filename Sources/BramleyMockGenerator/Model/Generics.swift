// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The generic parameters of a requirement or a mock.
struct Generics {
  /// One generic parameter.
  struct Parameter {
    /// The name.
    var name: String
    /// What it must conform to, or an empty text.
    var constraint: String
    /// Whether it is a parameter pack.
    var isPack = false

    /// The parameter as it is declared.
    var declaration: String {
      (isPack ? "each " : "") + name + (constraint.isEmpty ? "" : ": \(constraint)")
    }
    /// The parameter as an argument of another generic type.
    var argument: String { isPack ? "repeat each \(name)" : name }
  }

  /// The parameters.
  var parameters: [Parameter] = []
  /// The requirements of the `where` clause.
  var requirements: [String] = []

  /// The parameters in angle brackets, or an empty text.
  var clause: String {
    parameters.isEmpty ? "" : "<\(parameters.map(\.declaration).joined(separator: ", "))>"
  }
  /// The names in angle brackets, or an empty text.
  var arguments: String {
    parameters.isEmpty ? "" : "<\(parameters.map(\.argument).joined(separator: ", "))>"
  }
  /// The `where` clause with a blank before it, or an empty text.
  var whereClause: String {
    requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
  }
}
