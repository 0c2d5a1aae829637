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
  /// The line that made the stub.
  public let location: CodeLocation

  /// Creates a stub.
  ///
  /// - Parameters:
  ///   - pattern: Which requests to answer.
  ///   - reply: What to answer.
  ///   - times: How many requests to answer; nil for any number.
  ///   - priority: The rank among the stubs that match; the highest answers.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of the file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ pattern: RequestPattern, reply: Reply, times: Int? = nil, priority: Int = 0,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.pattern = pattern
    self.reply = reply
    self.times = times
    self.priority = priority
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Finds what makes the stub unusable, before a request does.
  func validate() throws(BackendError) {
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake, at: location) }
    if let flaw = reply.flaw { throw BackendError(.invalidReply, flaw, at: location) }
    if let times, times < 1 {
      throw BackendError(
        .invalidReply, "A stub that answers \(times) times never answers. Remove it.", at: location)
    }
  }
}

// MARK: -

extension Stub: CustomStringConvertible {
  /// The pattern with its place.
  public var description: String { "\(pattern.summary) (\(location))" }
}
