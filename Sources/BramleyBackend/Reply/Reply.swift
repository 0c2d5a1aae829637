// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What goes back to the client: head, body, timing, fault.
///
/// ```swift
/// .json(Melody.mocks)
/// .status(503)
/// .sequence(.status(503), .json(Melody.mocks).after(.milliseconds(200)))
/// .fault(.connectionReset)
/// ```
///
/// Nothing is added to what you say: no field, no compression. Only JSON, text and file replies
/// carry the Content-Type that their name promises.
public struct Reply: Sendable {
  enum Content: Sendable {
    case response(HTTPResponse)
    case fault(Fault, HTTPResponse)
    case computed(@Sendable (HTTPRequest) async throws -> Reply)
    case sequence([Reply])
  }

  private(set) var content: Content
  private(set) var delay: Duration = .zero
  /// How the body is cut, where it does not come as a whole.
  private(set) var pieces: Pieces?
  /// The first mistake in the reply, which is thrown when a stub with it is added.
  private(set) var mistake: String?

  private init(_ content: Content) { self.content = content }

  private init(_ body: [UInt8], contentType: String?, status: Int) {
    let headers = contentType.map { HTTPFields([HTTPField("Content-Type", $0)]) } ?? [:]
    content = .response(HTTPResponse(status: status, headers: headers, body: body))
  }

  /// The value, encoded as JSON.
  ///
  /// - Parameters:
  ///   - value: A value of one of the app's own types. Dates are written in ISO 8601.
  ///   - status: The status code.
  /// - Returns: The reply.
  @_disfavoredOverload
  public static func json(_ value: some Encodable, status: Int = 200) -> Self {
    do throws(JSONEncodingError) {
      let bytes = try JSONValue.bytes(encoding: value)
      return Self(bytes, contentType: "application/json", status: status)
    } catch {
      var reply = Self.status(500)
      reply.mistake = error.message
      return reply
    }
  }

  /// A JSON literal.
  public static func json(_ value: JSONValue, status: Int = 200) -> Self {
    Self(Array(value.description.utf8), contentType: "application/json", status: status)
  }

  /// A text, sent as UTF-8.
  public static func text(_ text: String, status: Int = 200) -> Self {
    Self(Array(text.utf8), contentType: "text/plain; charset=utf-8", status: status)
  }

  /// Bytes as they are.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - contentType: The value of the Content-Type field; nil sends none.
  ///   - status: The status code.
  /// - Returns: The reply.
  public static func data(_ data: Data, contentType: String? = nil, status: Int = 200) -> Self {
    Self(Array(data), contentType: contentType, status: status)
  }

  /// The contents of a file, read when the reply is made.
  ///
  /// - Parameters:
  ///   - url: The place of the file; its name decides the Content-Type.
  ///   - status: The status code.
  /// - Returns: The reply. A file that cannot be read is an error when the stub is added.
  public static func file(_ url: URL, status: Int = 200) -> Self {
    let contentType = MediaType.contentType(forPathExtension: url.pathExtension)
    do {
      return Self(Array(try Data(contentsOf: url)), contentType: contentType, status: status)
    } catch {
      var reply = Self.status(500)
      reply.mistake =
        "The file \(url.path) cannot be read. Check its path, which is best made from #filePath "
        + "or a bundle."
      return reply
    }
  }

  /// A whole reply, field by field.
  public static func response(_ response: HTTPResponse) -> Self { Self(.response(response)) }

  /// A reply without a body.
  public static func status(_ status: Int) -> Self {
    Self(.response(HTTPResponse(status: status)))
  }

  /// A redirect to another address (RFC 9110, section 15.4).
  public static func redirect(to location: String, status: Int = 302) -> Self {
    Self(.response(HTTPResponse(status: status, headers: ["Location": location])))
  }

  /// A failure instead of a reply.
  public static func fault(_ fault: Fault) -> Self { Self(.fault(fault, HTTPResponse())) }

  /// A different reply each time; the last one stays.
  public static func sequence(_ replies: Reply...) -> Self { .sequence(replies) }

  /// A different reply each time; the last one stays.
  public static func sequence(_ replies: [Reply]) -> Self {
    var reply = Self(.sequence(replies))
    reply.mistake =
      replies.isEmpty
      ? "The sequence has no replies. Give it at least one."
      : replies.lazy.compactMap(\.mistake).first
    return reply
  }

  /// A reply that is made from the request.
  ///
  /// - Parameter make: Called for each request; `request.pathParameters` has the values of the
  ///   pattern's parameters. An error becomes a 500 that says so. Of a sequence, only the first
  ///   reply is played, since it is made anew for each request.
  /// - Returns: The reply.
  public static func computed(
    _ make: @escaping @Sendable (HTTPRequest) async throws -> Reply
  ) -> Self {
    Self(.computed(make))
  }

  /// The same reply, that much later; delays add up.
  public func after(_ delay: Duration) -> Self {
    var reply = self
    reply.delay += max(.zero, delay)
    return reply
  }

  /// The same reply, whose body comes in pieces with a pause between them.
  ///
  /// ```swift
  /// .json(Melody.mocks).inPieces(of: 16, every: .milliseconds(20))
  /// ```
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes in each piece but the last.
  ///   - pause: The time between two pieces.
  /// - Returns: The reply.
  public func inPieces(of byteCount: Int, every pause: Duration = .zero) -> Self {
    var reply = self
    switch content {
    case .response, .fault: reply.pieces = Pieces(byteCount: byteCount, pause: pause)
    case .computed(let make):
      reply.content = .computed { try await make($0).inPieces(of: byteCount, every: pause) }
    case .sequence(let replies):
      reply.content = .sequence(replies.map { $0.inPieces(of: byteCount, every: pause) })
    }
    if byteCount < 1 {
      reply.mistake = "A body in pieces of \(byteCount) bytes never ends. Ask for 1 or more."
    }
    return reply
  }

  /// The same reply with a field added behind its others.
  public func header(_ name: String, _ value: String) -> Self {
    mappingResponse { $0.headers.append(name, value) }
  }

  /// The same reply with another status.
  public func status(_ status: Int) -> Self {
    mappingResponse { $0.status = status }
  }

  /// The same reply, which fails on the way: for a body that ends in the middle.
  ///
  /// Of a sequence, each reply fails; of a fault, the new one replaces the old.
  ///
  /// ```swift
  /// .json(Melody.mocks).fault(.truncatedBody(after: 10))
  /// ```
  public func fault(_ fault: Fault) -> Self {
    mapping { content in
      switch content {
      case .response(let response), .fault(_, let response): .fault(fault, response)
      case .computed, .sequence: content
      }
    }
  }

  /// Applies a change to the response, also to that which a fault cuts.
  private func mappingResponse(_ change: @escaping @Sendable (inout HTTPResponse) -> Void) -> Self {
    mapping { content in
      switch content {
      case .response(var response):
        change(&response)
        return .response(response)
      case .fault(let fault, var response):
        change(&response)
        return .fault(fault, response)
      case .computed, .sequence: return content
      }
    }
  }

  /// Applies a change to the content; to each of a sequence, and to those computed later.
  private func mapping(_ change: @escaping @Sendable (Content) -> Content) -> Self {
    var reply = self
    switch content {
    case .response, .fault: reply.content = change(content)
    case .computed(let make):
      reply.content = .computed { try await make($0).mapping(change) }
    case .sequence(let replies):
      reply.content = .sequence(replies.map { $0.mapping(change) })
    }
    return reply
  }
}
