// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Journal {
  /// Writes the journal as a HAR file, version 1.2, which browsers and proxies can show.
  ///
  /// ```swift
  /// Attachment.record(backend.journal.har(), named: "melodies.har")
  /// ```
  ///
  /// Fields keep their order, also several of one name. Bodies that are no text are base64. A fault
  /// stands there as status 0 with `_error`, as browsers write it; so does a reply that was still
  /// being made, with a comment that says so. `httpVersion` is what came over the socket; no HTTP
  /// is spoken with the in-process door, so that it is "unknown" there.
  ///
  /// - Parameter redaction: Which header fields lose their value; credentials, unless told
  ///   otherwise.
  /// - Returns: The bytes of the file, JSON in UTF-8.
  public func har(redacting redaction: Redaction = .credentials) -> [UInt8] {
    let comment: JSONValue =
      droppedEntryCount > 0
      ? "The journal has dropped its oldest requests: \(droppedEntryCount)." : ""
    let creator: JSONValue = ["name": "Bramley", "version": "1"]
    var text = #"{"log":{"version":"1.2","creator":\#(creator),"comment":\#(comment),"pages":[],"#
    text += #""entries":["#
    for (position, entry) in entries.enumerated() {
      text += position == 0 ? "\n" : ",\n"
      text +=
        HAREntry(entry, startedAt: start.advanced(by: entry.offset), redaction).json
        .description
    }
    text += "\n]}}\n"
    return Array(text.utf8)
  }
}
