// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Writes the text about stubs that no request has used.
struct UnusedStubsMessage {
  /// The stubs, the oldest first.
  let unused: [Stub]
  /// The number of all stubs of the backend.
  let stubCount: Int
  /// The requests that came.
  let entries: [Journal.Entry]

  /// The text: which stubs, what came, and what to do about it.
  var text: String {
    let finding =
      stubCount == 1
      ? "the only one has not"
      : "\(unused.count) of \(stubCount) \(unused.count == 1 ? "has" : "have") not"
    let stubs = unused.prefix(Self.limit).map { "  \($0)" }
    let rest = unused.count > Self.limit ? ["  … and \(unused.count - Self.limit) more"] : []
    return """
      Expected every stub to have answered a request, but \(finding):
      \((stubs + rest).joined(separator: "\n"))

      \(arrivals)

      Remove \(unused.count == 1 ? "the stub" : "the stubs"), or mend what keeps the requests away.
      """
  }

  /// The number of stubs that are listed.
  private static let limit = 10

  private var arrivals: String {
    entries.isEmpty
      ? "No request came. Check that the code under test uses a session or the server of this backend."
      : "The requests that came:\n\(EntryList(entries: entries).text)"
  }
}
