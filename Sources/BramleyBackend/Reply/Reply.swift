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
  /// What the reply consists of.
  enum Content: Sendable {
    case response(HTTPResponse)
    case fault(Fault, HTTPResponse)
    case computed(@Sendable (HTTPRequest) async throws -> Reply)
    case sequence([Reply], SequenceEnd)
    case choice([(weight: Double, reply: Reply)], seed: UInt64)
    case derived(@Sendable (ReplyContext) -> Content)
    case forward(to: ServerAddress)
  }

  /// What the reply consists of.
  var content: Content
  /// The fixed part of the delay.
  var delay: Duration = .zero
  /// The parts of the delay that differ each time.
  var variations: [Delay] = []
  /// How the body is cut, where it does not come as a whole.
  var pieces: Pieces?
  /// The length that is announced, where it is not that of the body.
  var announcedByteCount: Int?
  /// The fields behind the body.
  var trailers: HTTPFields = [:]
  /// Whether a request for a part of the body gets that part.
  var answersRanges = false
  /// Whether the pattern has to end with `**`.
  var needsRestOfPath = false
  /// The first mistake in the reply, which is thrown when a stub with it is added.
  var mistake: String?

  /// Creates a reply.
  init(_ content: Content) { self.content = content }

  /// Creates a reply that cannot be used.
  init(mistake: String) {
    content = .response(HTTPResponse(status: 500))
    self.mistake = mistake
  }

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
      return Self(mistake: error.message)
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
  /// A GET request with a Range field gets the parts that it asks for (RFC 9110, section 14.2).
  ///
  /// - Parameters:
  ///   - url: The place of the file; its name decides the Content-Type.
  ///   - status: The status code.
  /// - Returns: The reply. A file that cannot be read is an error when the stub is added.
  public static func file(_ url: URL, status: Int = 200) -> Self {
    let contentType = MediaType.contentType(forPathExtension: url.pathExtension)
    guard let data = try? Data(contentsOf: url) else {
      return Self(
        mistake: "The file \(url.path) cannot be read. Check its path, which is best made from "
          + "#filePath or a bundle.")
    }
    var reply = Self(Array(data), contentType: contentType, status: status)
    reply.answersRanges = true
    return reply
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

  /// The same reply with a field added behind its others.
  public func header(_ name: String, _ value: String) -> Self {
    mappingResponse { $0.headers.append(name, value) }
  }

  /// The same reply with another status.
  public func status(_ status: Int) -> Self {
    mappingResponse { $0.status = status }
  }
}
