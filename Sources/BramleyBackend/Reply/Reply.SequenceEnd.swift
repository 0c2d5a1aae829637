// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// What happens when all replies of a sequence were given.
  public struct SequenceEnd: Sendable, Hashable {
    /// The ways to go on.
    enum Kind: Sendable { case stays, repeats, ends }

    let kind: Kind

    /// The last reply is given for ever.
    public static let stays = Self(kind: .stays)
    /// The sequence begins anew.
    public static let repeats = Self(kind: .repeats)
    /// The stub is as good as gone: older stubs answer, or none.
    public static let ends = Self(kind: .ends)
  }
}
