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

  /// What is thrown where an error type is written.
  init(type: String) {
    switch type {
    case "Never", "Swift.Never": self = .never
    case "any Error", "any Swift.Error": self = .any
    default: self = .typed(type)
    }
  }

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
