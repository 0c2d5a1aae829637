// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a request got, in the few words that the journal keeps.
struct Answer: Sendable {
  /// The stub that answered, or nil when none matched.
  let stub: ActiveStub?
  /// The status that is sent, as far as it is known without computing.
  let status: Int?
  /// The fault that comes instead of a reply, or ends it.
  let fault: Fault?

  /// The answer to a request that no stub matched.
  static let unmatched = Self(stub: nil, status: nil, fault: nil)
}

// MARK: -

extension Answer: CustomStringConvertible {
  /// What was answered, in a few words.
  var description: String {
    if stub == nil { return "404, no stub" }
    let parts = [status.map(String.init), fault?.description].compactMap(\.self)
    return parts.isEmpty ? "(computed)" : parts.joined(separator: ", ")
  }
}
