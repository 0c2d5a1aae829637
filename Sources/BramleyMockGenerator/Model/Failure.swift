// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a requirement can throw.
enum Failure: Equatable {
  /// Nothing.
  case never
  /// Any error.
  case any
  /// Errors of one type.
  case typed(String)
  /// What its closures throw.
  case rethrown

  /// The error type.
  var type: String {
    switch self {
    case .never: "Never"
    // The module, because a protocol may stand beside a type with the name Error.
    case .any, .rethrown: "any Swift.Error"
    case .typed(let type): type
    }
  }

  /// The effect on the type of a function that answers.
  var functionEffect: String? {
    switch self {
    case .never: nil
    case .any, .rethrown: "throws"
    case .typed(let type): "throws(\(type))"
    }
  }
}
