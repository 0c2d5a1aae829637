// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a parameter of a drawn member can be.
enum ParameterKind: Hashable, Sendable {
  /// A value.
  case value(ValueKind)
  /// A type that only parameters have.
  case special(Special)

  /// A type that only parameters have; N stands for the number of the parameter.
  enum Special: String, CaseIterable, Sendable {
    // Closures
    case closure = "(Int) -> Int"
    case plainClosure = "() -> Void"
    case escaping = "@escaping (Int) -> Void"
    case escapingSendable = "@escaping @Sendable (Int) -> Void"
    case sendableClosure = "@Sendable (Int) -> Void"
    case escapingMainActor = "@escaping @MainActor () -> Void"
    case mainActorClosure = "@MainActor () -> Int"
    case asyncClosure = "() async throws -> Int"
    case escapingAsync = "@escaping @Sendable () async throws(ShopError) -> Item"
    case typedClosure = "() throws(ShopError) -> Void"
    case autoclosure = "@autoclosure () -> Int"
    case escapingAutoclosure = "@autoclosure @escaping () throws -> Int"
    case inoutClosure = "(inout Int) -> Void"
    case curried = "(Int) -> (String) -> Bool"
    case higher = "@escaping (@escaping (Int) -> Void) -> Void"
    case nonsending = "nonisolated(nonsending) () async -> Void"
    case conventionC = "@convention(c) (Int32) -> Int32"
    case isolatedAny = "@escaping @isolated(any) @Sendable () async -> Void"
    case borrowingClosure = "(borrowing Token) -> Void"
    // Ownership
    case inoutInt = "inout Int"
    case inoutArray = "inout [Item]"
    case inoutReference = "inout Reference?"
    case borrowingToken = "borrowing Token"
    case consumingToken = "consuming Token"
    case inoutToken = "inout Token"
    case borrowingItem = "borrowing Item"
    case consumingItem = "consuming Item"
    case sendingReference = "sending Reference"
    case isolated = "isolated (any Actor)?"
    case span = "Span<Int>"
    // Variadic
    case variadic = "Int..."
    case variadicAny = "any Doer..."
    case variadicClosure = "(() -> Void)..."
    // Generic
    case generic = "TN"
    case genericArray = "[TN]"
    case genericOptional = "TN?"
    case genericHashable = "TN: Hashable"
    case genericSendable = "TN: Sendable"
    case genericClass = "TN: AnyObject"
    case genericWhere = "TN where TN: Collection, TN.Element == Int"
    case genericMetatype = "TN.Type"
    case genericClosure = "@escaping (TN) -> TN"
    case genericLocalClosure = "(TN) -> TN"
    case genericKeyPath = "KeyPath<Item, TN>"
    case genericInout = "inout TN"
    case genericNoncopyable = "borrowing TN: ~Copyable"
    case genericDictionary = "[TN: Int]"
    case pack = "repeat each TN"
    // Opaque
    case some = "some Doer"
    case optionalSome = "(some Equatable)?"
    case arrayOfSome = "[some Hashable]"
    case someConstrained = "some Collection<Int>"
    case someComposition = "some Doer & Sendable"
    case inoutSome = "inout some Doer"
    // The protocol's own
    case selfType = "Self"
    case optionalSelf = "Self?"
    case arrayOfSelf = "[Self]"
    case selfClosure = "(Self) -> Void"
    case associated = "Filling"
    case optionalAssociated = "Filling?"
    case arrayOfAssociated = "[Filling]"
    case associatedClosure = "@escaping (Filling) -> Void"
    case associatedLocalClosure = "(Filling) -> Filling"
  }

  /// All of them.
  static let all: [Self] =
    ValueKind.allCases.map(Self.value) + Special.allCases.map(Self.special)

  /// The type as it is written, N not yet replaced.
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
  /// Whether it introduces a generic parameter.
  var isGeneric: Bool { text.contains("TN") }
  /// Whether it takes any number of arguments.
  var isVariadic: Bool { text.hasSuffix("...") || self == .special(.pack) }
  /// Whether a subscript can have it.
  var isFitForSubscript: Bool {
    !text.hasPrefix("inout") && !text.contains("Token") && !text.hasPrefix("sending")
      && !text.hasPrefix("consuming") && !text.hasPrefix("borrowing") && self != .special(.isolated)
  }
}
