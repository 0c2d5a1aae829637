// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A rule: when a request matches the pattern, play the reply.
///
/// ```swift
/// Stub(.post("https://api.apple.pie/login"), reply: .json(LoginResponse.johnDoe))
/// Stub(.get("/melodies"), reply: .status(503), times: 1)
/// ```
public struct Stub: Sendable {
  /// Which requests are answered.
  public let pattern: RequestPattern
  /// What is answered.
  public let reply: Reply
  /// How many requests are answered before the stub is as good as gone, or nil for any number.
  public let times: Int?
  /// Among the stubs that match, the highest priority answers; among equals the newest.
  public let priority: Int
  /// The state of the backend in which requests are answered, or nil for any.
  public let condition: StateCondition?
  /// What becomes of a state of the backend by each answer.
  public let change: StateChange?
  /// How long the stub answers, by the backend's clock, or nil for ever.
  public let lifetime: Duration?
  /// The line that made the stub.
  public let location: CodeLocation

  /// Creates a stub.
  ///
  /// - Parameters:
  ///   - pattern: Which requests to answer.
  ///   - reply: What to answer.
  ///   - times: How many requests to answer; nil for any number.
  ///   - priority: The rank among the stubs that match; the highest answers.
  ///   - condition: The state of the backend in which to answer.
  ///   - change: What becomes of a state of the backend by each answer.
  ///   - lifetime: How long to answer, by the backend's clock; nil for ever.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ pattern: RequestPattern, reply: Reply, times: Int? = nil, priority: Int = 0,
    when condition: StateCondition? = nil, then change: StateChange? = nil,
    for lifetime: Duration? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    self.pattern = pattern
    self.reply = reply
    self.times = times
    self.priority = priority
    self.condition = condition
    self.change = change
    self.lifetime = lifetime
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Whether the stub answers any number of requests, at any time.
  var isEndless: Bool { times == nil && lifetime == nil && reply.isEndless }

  /// Whether the stub answers each request, at any time and in any state, that the other one asks
  /// for, as far as can be told.
  func covers(_ other: Stub) -> Bool {
    guard isEndless, condition.map({ own in other.condition.map(own.covers) ?? false }) ?? true
    else { return false }
    return pattern.covers(other.pattern)
  }

  /// Finds what makes the stub unusable, before a request does.
  func validate() throws(BackendError) {
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    if let flaw = reply.flaw { throw BackendError(.invalidReply, flaw, at: location) }
    if let times, times < 1 {
      throw BackendError(
        .invalidReply, "A stub that answers \(times) times never answers. Remove it.", at: location)
    }
    if let lifetime, lifetime <= .zero {
      throw BackendError(
        .invalidReply, "A stub that answers for \(lifetime.text) never answers. Remove it.",
        at: location)
    }
    if reply.leaves.contains(where: \.needsRestOfPath),
      pattern.template?.segments.contains(.rest) != true
    {
      throw BackendError(
        .invalidReply,
        "files(under:) takes the way to the file from the ** of the pattern, and \"\(pattern)\" has "
          + "none. Write a path such as /covers/**.", at: location)
    }
  }
}

// MARK: -

extension Stub: CustomStringConvertible {
  /// The pattern with its place.
  public var description: String { "\(pattern.summary) (\(location))" }
}
