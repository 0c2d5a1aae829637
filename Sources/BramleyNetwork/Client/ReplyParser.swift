// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads one reply in HTTP/1.1, from bytes that arrive in any portions.
///
/// It takes what real servers send: fields without a blank behind the colon, lines that end in LF
/// alone, bodies in chunks, of a given length, or up to the end of the connection. Interim replies
/// are skipped.
struct ReplyParser {
  private enum State {
    case statusLine
    case fields
    case body(remaining: Int)
    case chunkSize
    case chunkData(remaining: Int)
    case chunkEnd
    case trailers
    case bodyUntilClose
    case complete
  }

  /// The most that the lines of a head, or of a trailer, may take together.
  static let headLimit = 262_144
  /// The most that a body may take.
  static let bodyLimit = 1 << 30

  /// The reply, as far as it has arrived.
  private(set) var response = HTTPResponse()
  /// Whether the connection can carry another request behind this reply.
  private(set) var keepsAlive = false

  private let hasNoBody: Bool
  private var state = State.statusLine
  private var partialLine: [UInt8] = []
  private var headSize = 0
  private var isHTTP10 = false

  /// Creates a parser for the reply to a request of that method.
  init(method: String) { hasNoBody = method == "HEAD" }

  /// Whether the whole reply has arrived.
  var isComplete: Bool {
    if case .complete = state { true } else { false }
  }

  /// Takes bytes up to the end of the reply.
  ///
  /// - Parameter bytes: What arrived.
  /// - Returns: The number of bytes that belong to the reply.
  /// - Throws: ``ReplyDefect`` if it is none.
  mutating func receive(_ bytes: UnsafeRawBufferPointer) throws(ReplyDefect) -> Int {
    var offset = 0
    while offset < bytes.count, !isComplete {
      switch state {
      case .body(let remaining):
        let count = take(remaining, bytes, &offset)
        state = count == remaining ? .complete : .body(remaining: remaining - count)
      case .chunkData(let remaining):
        let count = take(remaining, bytes, &offset)
        state = count == remaining ? .chunkEnd : .chunkData(remaining: remaining - count)
      case .bodyUntilClose:
        take(bytes.count, bytes, &offset)
      default:
        try receiveLine(bytes, &offset)
      }
      if response.body.count > Self.bodyLimit { throw ReplyDefect("the body is over 1 GiB long") }
    }
    return offset
  }

  /// Notes that the connection has ended; true if that completes the reply.
  mutating func receiveEnd() -> Bool {
    if case .bodyUntilClose = state { state = .complete }
    return isComplete
  }

  @discardableResult
  private mutating func take(
    _ count: Int, _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) -> Int {
    let available = min(count, bytes.count - offset)
    response.body.append(contentsOf: bytes.part(from: offset, to: offset + available).asUInt8)
    offset += available
    return available
  }

  // MARK: Lines

  private mutating func receiveLine(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(ReplyDefect) {
    let rest = bytes.part(from: offset, to: bytes.count)
    guard let base = rest.baseAddress, let lineFeed = memchr(base, 10, rest.count) else {
      offset = bytes.count
      return try keep(rest)
    }
    let length = UnsafeRawPointer(lineFeed) - base
    offset += length + 1
    let end = UnsafeRawBufferPointer(start: base, count: length)
    try keep(end)
    headSize += 1
    let line = partialLine
    partialLine.removeAll(keepingCapacity: true)
    var defect: ReplyDefect?
    line.withUnsafeBytes { line in
      let hasReturn = line.count > 0 && line[line.count - 1] == 13
      let text = line.part(from: 0, to: hasReturn ? line.count - 1 : line.count)
      do throws(ReplyDefect) { try handle(text) } catch { defect = error }
    }
    if let defect { throw defect }
  }

  private mutating func keep(_ part: UnsafeRawBufferPointer) throws(ReplyDefect) {
    headSize += part.count
    if headSize > Self.headLimit { throw ReplyDefect("its head is over 256 KiB long") }
    partialLine.append(contentsOf: part.asUInt8)
    // Found before the line ends, which it may never do.
    if case .statusLine = state, let first = partialLine.first, first != 13,
      zip(partialLine, "HTTP/".utf8).contains(where: { $0 != $1 })
    {
      throw ReplyDefect("it begins with \(partialLine.withUnsafeBytes(ReplyDefect.quote))")
    }
  }

  private mutating func handle(_ line: UnsafeRawBufferPointer) throws(ReplyDefect) {
    switch state {
    case .statusLine:
      if line.isEmpty { return }
      try handleStatusLine(line)
      state = .fields
    case .fields:
      if line.isEmpty { try finishHead() } else { try handleField(line) }
    case .chunkSize:
      let size = try Self.chunkSize(line)
      headSize = 0
      state = size == 0 ? .trailers : .chunkData(remaining: size)
    case .chunkEnd:
      guard line.isEmpty else { throw ReplyDefect("a chunk is longer than it says") }
      state = .chunkSize
    case .trailers:
      if line.isEmpty { state = .complete }
    case .body, .chunkData, .bodyUntilClose, .complete:
      break
    }
  }

  private mutating func handleStatusLine(_ line: UnsafeRawBufferPointer) throws(ReplyDefect) {
    let isStatusLine =
      line.count >= 12 && line.starts(with: "HTTP/1.".utf8) && Self.digit(line[7]) != nil
      && line[8] == 32 && (line.count == 12 || line[12] == 32)
    guard isStatusLine, let hundreds = Self.digit(line[9]), let tens = Self.digit(line[10]),
      let ones = Self.digit(line[11]), hundreds > 0
    else { throw ReplyDefect("it begins with \(ReplyDefect.quote(line))") }
    response = HTTPResponse(status: hundreds * 100 + tens * 10 + ones)
    isHTTP10 = line[7] == UInt8(ascii: "0")
  }

  private mutating func handleField(_ line: UnsafeRawBufferPointer) throws(ReplyDefect) {
    // A line that begins with a blank goes on with the value of the line before.
    if line[0] == 32 || line[0] == 9 {
      guard let last = response.headers.last else {
        throw ReplyDefect("its first field begins with a blank")
      }
      let value = "\(last.value) \(Self.text(line))"
      var fields = Array(response.headers)
      fields[fields.count - 1].value = value
      response.headers = HTTPFields(fields)
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      throw ReplyDefect("it has no colon in the line \(ReplyDefect.quote(line))")
    }
    let name = Self.text(line.part(from: 0, to: colon))
    let value = Self.text(line.part(from: colon + 1, to: line.count))
    response.headers.append(name, value)
  }

  // MARK: Framing

  private mutating func finishHead() throws(ReplyDefect) {
    headSize = 0
    let status = response.status
    if (100..<200).contains(status), status != 101 {
      state = .statusLine
      return
    }
    keepsAlive = status != 101 && staysOpen
    if hasNoBody || !response.mayHaveBody {
      state = .complete
      return
    }
    let codings = response.headers.values("transfer-encoding").flatMap { $0.listMembers }
    if let last = codings.last {
      guard last.equalsIgnoringASCIICase("chunked") else { return readUntilClose() }
      state = .chunkSize
      return
    }
    guard let length = try contentLength() else { return readUntilClose() }
    state = length == 0 ? .complete : .body(remaining: length)
    response.body.reserveCapacity(min(length, 1 << 20))
  }

  private mutating func readUntilClose() {
    keepsAlive = false
    state = .bodyUntilClose
  }

  private var staysOpen: Bool {
    let options = response.headers.values("connection").flatMap { $0.listMembers }
    if options.contains(where: { $0.equalsIgnoringASCIICase("close") }) { return false }
    return !isHTTP10 || options.contains { $0.equalsIgnoringASCIICase("keep-alive") }
  }

  /// The length that the fields agree on, or nil without such a field.
  private func contentLength() throws(ReplyDefect) -> Int? {
    var length: Int?
    for value in response.headers.values("content-length").flatMap({ $0.listMembers }) {
      guard !value.isEmpty, value.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(value), length == nil || length == number
      else { throw ReplyDefect("its Content-Length is \"\(value)\"") }
      length = number
    }
    return length
  }

  private static func chunkSize(_ line: UnsafeRawBufferPointer) throws(ReplyDefect) -> Int {
    var size = 0
    var index = 0
    while index < line.count, let digit = hexDigit(line[index]) {
      if size >= 1 << 50 { break }
      size = size << 4 | digit
      index += 1
    }
    let endsWell = index == line.count || [9, 32, UInt8(ascii: ";")].contains(line[index])
    guard index > 0, endsWell else {
      throw ReplyDefect("a chunk has the size \(ReplyDefect.quote(line))")
    }
    return size
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (48...57).contains(byte) ? Int(byte) - 48 : nil
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case 48...57: Int(byte) - 48
    case 65...70: Int(byte) - 55
    case 97...102: Int(byte) - 87
    default: nil
    }
  }

  /// The text without blanks around it; bytes that are not UTF-8 are taken as ISO 8859-1.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
    while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
    let trimmed = bytes.part(from: start, to: end)
    if let text = String(validating: trimmed.asUInt8, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(trimmed.map { Unicode.Scalar($0) }))
  }
}
