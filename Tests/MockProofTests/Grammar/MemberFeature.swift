// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A property of one drawn member.
enum MemberFeature: Hashable, Sendable {
  case parameter(ParameterKind)
  case result(ResultKind)
  case effect(Effect)
  case accessor(Accessor)
  case modifier(Modifier)
  case name(Name)
  case labels(Labels)
  case overload(Overload)
  case symbol(Symbol)
  case failing(Failing)

  /// How a method or initialiser can end, and whether it waits.
  enum Effect: String, CaseIterable, Sendable {
    case async = "async"
    case throwing = "throws"
    case asyncThrowing = "async throws"
    case typed = "throws(ShopError)"
    case asyncTyped = "async throws(ShopError)"
    case generic = "throws(Failure)"
    case asyncGeneric = "async throws(Failure)"
    case rethrowing = "rethrows"
    case asyncRethrowing = "async rethrows"
    case never = "throws(Never)"
    case any = "throws(any Error)"
    case associated = "throws(Burning)"
  }

  /// What a property or subscript lets its users do, if not only get it.
  enum Accessor: String, CaseIterable, Sendable {
    case set = "get set"
    case async = "get async"
    case throwing = "get throws"
    case asyncThrowing = "get async throws"
    case typed = "get throws(ShopError)"
    case mutating = "mutating get"
    case mutatingSet = "mutating get set"
    case nonmutating = "get nonmutating set"
  }

  /// What stands before or around a declaration.
  enum Modifier: String, CaseIterable, Sendable {
    case isStatic = "static"
    case mutating = "mutating"
    case nonisolated = "nonisolated"
    case mainActor = "@MainActor"
    case discardable = "@discardableResult"
    case available = "@available(macOS 26, iOS 26, *)"
    case deprecated = "@available(*, deprecated, message: \"Bake another.\")"
    case concurrent = "@concurrent"
    case nonsending = "nonisolated(nonsending)"
    case conditional = "#if"
    case conditionalElse = "#else"
    case conditionalElseif = "#elseif"
    case documented = "///"
  }

  /// A name that is easily got wrong.
  enum Name: String, CaseIterable, Sendable {
    case keyword = "`default`"
    case other = "`in`"
    case initial = "`init`"
    case itself = "`self`"
    case raw = "`bakes a pie`"
    case underscore = "_hidden"
    case umlaut = "größe"
    case emoji = "🥧"
    case upper = "Bake"
    case callable = "callAsFunction"
    case when, verify, calls, mock, emulates, answers, returns, requirements = "Requirements"
    case spied, value, call, answer, use = "Use", result = "Result", stubbing = "Stubbing"
    case hash, shared, type = "`Type`", throwing = "`throws`", isEqual, initializer
  }

  /// How the parameters are labelled and named, if not in turns.
  enum Labels: String, CaseIterable, Sendable {
    case unnamed, keyword, clashing, same
  }

  /// Another member of the same base name.
  enum Overload: String, CaseIterable, Sendable {
    case label, type, result, async, isStatic, generic, closure, changed, optional, property, empty
    case effect
  }

  /// An operator.
  enum Symbol: String, CaseIterable, Sendable {
    case equal = "static func == (left: Self, right: Self) -> Bool"
    case less = "static func < (left: Self, right: Self) -> Bool"
    case plus = "static func + (left: Self, right: Self) -> Self"
    case scaled = "static func * (left: Self, right: Int) -> Self"
    case plusEqual = "static func += (left: inout Self, right: Int)"
    case negative = "static prefix func - (value: Self) -> Self"
    case not = "static prefix func ! (value: Self) -> Bool"
    case postfix = "static postfix func ... (value: Self) -> Int"
    case own = "static func <+> (left: Self, right: Item) throws -> Self"
  }

  /// Whether an initialiser can give nothing.
  enum Failing: String, CaseIterable, Sendable {
    case optional = "?"
    case unwrapped = "!"
  }

  /// All of them.
  static let all: [Self] =
    ParameterKind.all.map(Self.parameter) + ResultKind.all.map(Self.result)
    + Effect.allCases.map(Self.effect) + Accessor.allCases.map(Self.accessor)
    + Modifier.allCases.map(Self.modifier) + Name.allCases.map(Self.name)
    + Labels.allCases.map(Self.labels) + Overload.allCases.map(Self.overload)
    + Symbol.allCases.map(Self.symbol) + Failing.allCases.map(Self.failing)

  /// What a member can have only one of; parameters and modifiers add up.
  enum Axis { case result, outcome, name, labels, overload, symbol, failing }

  /// The axis of the feature.
  var axis: Axis? {
    switch self {
    case .parameter, .modifier: nil
    case .result: .result
    case .effect, .accessor: .outcome
    case .name: .name
    case .labels: .labels
    case .overload: .overload
    case .symbol: .symbol
    case .failing: .failing
    }
  }
}
