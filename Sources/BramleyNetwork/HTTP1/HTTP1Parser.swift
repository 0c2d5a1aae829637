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

/// A strict parser for requests in HTTP/1.1 that arrive in any portions (RFC 9112).
///
/// The caller passes the bytes that are not parsed yet and an offset. Complete lines and body bytes
/// are consumed as they come, so a wrong line is found as soon as it ends, and only a partial line
/// has to be kept.
struct HTTP1Parser {
  /// What the next bytes are.
  enum Event {
    case needsMoreBytes
    case head
    case body(UnsafeRawBufferPointer)
    case end(trailers: [HTTPField])
    case invalid(HTTP1Error)
  }

  private enum State {
    case requestLine
    case headerFields
    case body(remaining: Int)
    case chunkSize
    case chunkData(remaining: Int)
    case chunkDataEnd
    case trailerFields
    case complete
    case failed(HTTP1Error)
  }

  /// The head of the request that is being read.
  var head = HTTP1Head()

  private let limits: HTTPLimits
  private var state = State.requestLine
  private var framing = FramingFields()
  private var trailers: [HTTPField] = []
  private var headSize = 0  // of the lines consumed for this request
  private var scanned = 0  // bytes of the partial line known to hold no LF

  /// Creates a parser that expects a request line.
  init(limits: HTTPLimits) { self.limits = limits }

  /// What the client has to send next, as far as complete lines tell.
  var awaits: AwaitedInput {
    switch state {
    case .requestLine: headSize > 0 || scanned > 0 ? .restOfHead : .request
    case .headerFields: .restOfHead
    default: .restOfBody
    }
  }

  /// Takes the next piece of a request from the bytes behind the offset.
  mutating func next(_ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> Event {
    do throws(HTTP1Error) {
      while true {
        if let event = try step(bytes, &offset) { return event }
      }
    } catch {
      state = .failed(error)
      return .invalid(error)
    }
  }

  /// Nil when the state changed without anything to report.
  private mutating func step(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(HTTP1Error) -> Event? {
    switch state {
    case .requestLine:
      guard let line = try headLine(bytes, &offset) else { return .needsMoreBytes }
      if line.isEmpty { return nil }  // empty lines before a request are ignored
      head = HTTP1Head()
      head.fields.reserveCapacity(8)
      framing = FramingFields()
      try HTTP1Lines.parseRequestLine(line, into: &head, targetLimit: limits.target)
      state = .headerFields
      return nil

    case .headerFields:
      guard let line = try headLine(bytes, &offset) else { return .needsMoreBytes }
      if line.isEmpty {
        try finishHead()
        headSize = 0
        return .head
      }
      let field = try HTTP1Lines.parseField(line)
      try framing.note(line, field)
      head.fields.append(field)
      return nil

    case .body(let remaining):
      if remaining == 0 {
        state = .complete
        return nil
      }
      guard let part = Self.take(remaining, bytes, &offset) else { return .needsMoreBytes }
      state = .body(remaining: remaining - part.count)
      return .body(part)

    case .chunkSize:
      guard let line = try line(bytes, &offset, limit: limits.chunkLine, tooLong: .badChunk) else {
        return .needsMoreBytes
      }
      let size = try HTTP1Lines.parseChunkSize(line)
      state = size == 0 ? .trailerFields : .chunkData(remaining: size)
      return nil

    case .chunkData(let remaining):
      guard let part = Self.take(remaining, bytes, &offset) else { return .needsMoreBytes }
      state =
        remaining == part.count ? .chunkDataEnd : .chunkData(remaining: remaining - part.count)
      return .body(part)

    case .chunkDataEnd:
      guard let line = try line(bytes, &offset, limit: 2, tooLong: .badChunk) else {
        return .needsMoreBytes
      }
      guard line.isEmpty else { throw .badChunk }
      state = .chunkSize
      return nil

    case .trailerFields:
      guard let line = try headLine(bytes, &offset) else { return .needsMoreBytes }
      if line.isEmpty {
        state = .complete
        return nil
      }
      trailers.append(try HTTP1Lines.parseField(line))
      return nil

    case .complete:
      let trailers = self.trailers
      self.trailers = []
      headSize = 0
      state = .requestLine
      return .end(trailers: trailers)

    case .failed(let error):
      throw error
    }
  }

  private mutating func finishHead() throws(HTTP1Error) {
    if !head.isHTTP10, framing.hostCount != 1 { throw .badHost }
    head.keepAlive = framing.closes ? false : !head.isHTTP10 || framing.keepsAlive
    if !framing.transferCodings.isEmpty {
      // Both lengths at once is how requests are smuggled; HTTP/1.0 has no codings.
      if framing.contentLength != nil || head.isHTTP10 { throw .conflictingLengths }
      guard framing.transferCodings.last == "chunked" else { throw .conflictingLengths }
      guard framing.transferCodings.count == 1 else { throw .unsupportedCoding }
      state = .chunkSize
      head.hasBody = true
    } else {
      let length = framing.contentLength ?? 0
      state = .body(remaining: length)
      head.hasBody = length > 0
    }
    head.expectsContinue = framing.expectsContinue && !head.isHTTP10 && head.hasBody
  }

  // MARK: Lines

  private mutating func headLine(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) throws(HTTP1Error) -> UnsafeRawBufferPointer? {
    // A request line that does not end is a target too long, unless the limits say otherwise.
    var limit = limits.head - headSize
    var tooLong = HTTP1Error.headTooLarge
    if case .requestLine = state, limits.target + 64 < limit {
      limit = limits.target + 64
      tooLong = .targetTooLong
    }
    let start = offset
    let line = try line(bytes, &offset, limit: limit, tooLong: tooLong)
    headSize += offset - start
    return line
  }

  /// The next line without its CRLF, or nil if it is not complete.
  private mutating func line(
    _ bytes: UnsafeRawBufferPointer, _ offset: inout Int, limit: Int, tooLong: HTTP1Error
  ) throws(HTTP1Error) -> UnsafeRawBufferPointer? {
    let rest = bytes.part(from: offset, to: bytes.count)
    guard let base = rest.baseAddress, rest.count > scanned,
      let lineFeed = memchr(base + scanned, 10, rest.count - scanned)
    else {
      if rest.count > limit { throw tooLong }
      scanned = rest.count
      return nil
    }
    scanned = 0
    let length = UnsafeRawPointer(lineFeed) - base
    if length + 1 > limit { throw tooLong }
    guard length > 0, rest[length - 1] == 13 else { throw .bareLineFeed }
    offset += length + 1
    return UnsafeRawBufferPointer(start: base, count: length - 1)
  }

  private static func take(
    _ count: Int, _ bytes: UnsafeRawBufferPointer, _ offset: inout Int
  ) -> UnsafeRawBufferPointer? {
    let available = min(count, bytes.count - offset)
    guard available > 0 else { return nil }
    defer { offset += available }
    return bytes.part(from: offset, to: offset + available)
  }
}
