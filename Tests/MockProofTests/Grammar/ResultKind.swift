// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a method or subscript of a drawn protocol can give back, and what a property can be.
enum ResultKind: Hashable, Sendable {
  /// A value.
  case value(ValueKind)
  /// A type that is of use to results and properties alone.
  case special(Special)

  /// A type that is of use to results and properties alone.
  enum Special: String, CaseIterable, Sendable {
    case implicitlyUnwrapped = "String!"
    case closure = "(Int) -> Void"
    case sendableClosure = "@Sendable () -> Int"
    case mainActorClosure = "@MainActor () -> Void"
    case asyncClosure = "(Item) async throws -> Int"
    case curried = "(Int) -> (String) -> Bool"
    case token = "Token"
    case optionalToken = "Token?"
    case selfType = "Self"
    case optionalSelf = "Self?"
    case arrayOfSelf = "[Self]"
    case associated = "Filling"
    case optionalAssociated = "Filling?"
    case arrayOfAssociated = "[Filling]"
    case never = "Never"
    case sendingReference = "sending Reference"
    case generic = "R"
    case optionalGeneric = "R?"
    case genericBox = "Box<R>"
  }

  /// All of them.
  static let all: [Self] =
    ValueKind.allCases.map(Self.value) + Special.allCases.map(Self.special)

  /// The type as it is written.
  var text: String {
    switch self {
    case .value(let kind): kind.rawValue
    case .special(let kind): kind.rawValue
    }
  }

  /// Whether it uses an associated type.
  var isAssociated: Bool { text.contains("Filling") }
  /// Whether it uses the conforming type.
  var isSelf: Bool { text.contains("Self") }
  /// Whether it introduces the generic parameter R.
  var isGeneric: Bool {
    switch self {
    case .special(.generic), .special(.optionalGeneric), .special(.genericBox): true
    default: false
    }
  }
  /// Whether it can be copied.
  var isCopyable: Bool { !text.contains("Token") }
  /// Whether it is possible as the type of a property.
  var isFitForProperty: Bool { !isGeneric && !text.hasPrefix("sending") }
}
