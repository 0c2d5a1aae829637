// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Journal {
  /// The entries whose request matches, oldest first.
  ///
  /// ```swift
  /// let orders = try backend.journal.entries(matching: .post("/orders/{id}"))
  /// ```
  ///
  /// - Parameter pattern: The kind of request.
  /// - Returns: The entries; their requests have the path parameters of this pattern.
  /// - Throws: ``BackendError`` when the pattern cannot be read.
  ///
  /// - Important: The journal may have dropped older ones: see ``droppedEntryCount``.
  public func entries(matching pattern: RequestPattern) throws(BackendError) -> [Entry] {
    if let mistake = pattern.mistake { throw BackendError(.invalidPattern, mistake) }
    return entries.filter { pattern.matches($0.request) }.map { entry in
      var reading = RequestReading(entry.request)
      pattern.readPathParameters(&reading)
      var entry = entry
      entry.request = reading.request
      return entry
    }
  }

  /// The requests that match, oldest first.
  ///
  /// - Parameter pattern: The kind of request.
  /// - Returns: The requests, with the path parameters of this pattern.
  /// - Throws: ``BackendError`` when the pattern cannot be read.
  public func requests(matching pattern: RequestPattern) throws(BackendError) -> [HTTPRequest] {
    try entries(matching: pattern).map(\.request)
  }
}
