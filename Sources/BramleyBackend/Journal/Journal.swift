// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Every request that came in, oldest first, with what was answered and why.
///
/// The journal keeps a bounded number of bytes. When it has dropped its oldest entries to stay
/// within them, ``droppedEntryCount`` says so, and so does every failure message that it makes
/// incomplete.
public struct Journal: Sendable {
  /// One request and what became of it.
  public struct Entry: Sendable {
    /// What became of a request.
    public enum Outcome: Sendable {
      /// A stub answered; the status is nil when a fault came instead, or is yet to be computed.
      case matched(Stub, status: Int?)
      /// No stub matched.
      case unmatched
    }

    /// The number of the request, counted from 1.
    public let number: Int
    /// When the request came, counted from the creation of the backend.
    public let offset: Duration
    /// The request; a body of more than an eighth of the journal's bytes is cut, which
    /// ``HTTPRequest/isBodyCut`` tells.
    public internal(set) var request: HTTPRequest
    /// What the request got.
    var answer: Answer
    /// The bytes that the entry takes, roughly.
    var byteCount: Int
    /// Whether a verification that passed has asked for this request.
    public internal(set) var isVerified = false

    /// What became of the request.
    public var outcome: Outcome {
      answer.stub.map { .matched($0.stub, status: answer.status) } ?? .unmatched
    }

    /// The fault that came instead of a reply, or ended it.
    public var fault: Fault? { answer.fault }

    /// Whether no stub matched.
    public var isUnmatched: Bool { answer.stub == nil }
  }

  /// The entries that are kept, oldest first.
  public internal(set) var entries: [Entry]
  /// The number of entries that were dropped to stay within the limit.
  public internal(set) var droppedEntryCount: Int
  /// The number of dropped entries that no verification had asked for.
  let droppedUnverifiedCount: Int
  /// When the backend was created.
  let start: WallTime

  /// The requests that are kept, oldest first.
  public var requests: [HTTPRequest] { entries.map(\.request) }

  /// The entries whose request no stub matched.
  public var unmatched: [Entry] { entries.filter(\.isUnmatched) }
}

// MARK: -

extension Journal.Entry: CustomStringConvertible {
  /// Number, request and what was answered, in one line.
  public var description: String {
    let cut =
      request.isBodyCut
      ? " (body cut to \(request.body.count) of \(request.bodyByteCount) bytes)" : ""
    return "#\(number) \(request) → \(answer)\(cut)"
  }
}

extension Journal: CustomStringConvertible {
  /// One line for each entry.
  public var description: String {
    let lead = droppedEntryCount > 0 ? ["(\(droppedEntryCount) older requests were dropped)"] : []
    return (lead + entries.map(\.description)).joined(separator: "\n")
  }
}
