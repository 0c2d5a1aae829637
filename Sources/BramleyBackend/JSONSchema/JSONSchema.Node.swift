// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONSchema {
  /// A schema, made ready.
  struct Node: Sendable {
    /// The place in its document, behind its address where it is not the schema of the user.
    let place: String
    /// The position of the resource that the schema belongs to.
    let resource: Int
    /// The demands, those about what is left unevaluated last.
    var rules: [Rule] = []
    /// Whether the schema is the literal false, which allows nothing.
    var isFalse = false

    /// Whether a rule asks what other rules have looked at.
    var isAboutUnevaluated: Bool { rules.last?.isAboutUnevaluated ?? false }
  }
}
