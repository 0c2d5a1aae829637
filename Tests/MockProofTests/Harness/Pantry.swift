// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The types that drawn protocols use.
enum Pantry {
  /// A file with the types.
  static let source = """
    public struct Item: Hashable, Sendable { public var count: Int }
    public struct Plain: Sendable {}
    public final class Reference {}
    public enum Shade: Sendable { case light, dark; public enum Depth: Sendable { case shallow } }
    public struct Box<Value> { public var value: Value }
    public struct ShopError: Error {}
    public struct Token: ~Copyable, Sendable {}
    public protocol Doer { func act() }
    @globalActor public actor KitchenActor { public static let shared = KitchenActor() }
    infix operator <+>: AdditionPrecedence

    """
}
