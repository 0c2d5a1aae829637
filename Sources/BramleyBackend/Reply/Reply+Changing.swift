// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Reply {
  /// The same reply, which fails on the way: for a body that ends in the middle.
  ///
  /// Of a sequence, each reply fails; of a fault, the new one replaces the old.
  ///
  /// ```swift
  /// .json(Melody.mocks).fault(.truncatedBody(after: 10))
  /// ```
  public func fault(_ fault: Fault) -> Self {
    mappingEach { reply in
      var reply = reply
      if case .truncatedBody = fault.kind {
        reply.content = Self.changed(reply.content) { content in
          switch content {
          case .response(let response), .fault(_, let response): .fault(fault, response)
          case .forward: .fault(fault, HTTPResponse())
          case .computed, .sequence, .choice, .derived: content
          }
        }
      } else if case .response(let response) = reply.content {
        reply.content = .fault(fault, response)
      } else if case .fault(_, let response) = reply.content {
        reply.content = .fault(fault, response)
      } else {
        // Nothing of what would be made is sent, so it need not be made.
        reply.content = .fault(fault, HTTPResponse())
      }
      return reply
    }
  }

  /// The same reply, which now and then fails.
  ///
  /// ```swift
  /// .json(Melody.mocks).fault(.connectionReset, probability: 0.2, seed: 7)
  /// ```
  ///
  /// - Parameters:
  ///   - fault: The failure.
  ///   - probability: How often, from 0 for never to 1 for always.
  ///   - seed: The number from which it follows which requests fail.
  /// - Returns: The reply.
  public func fault(_ fault: Fault, probability: Double, seed: UInt64 = 0) -> Self {
    guard (0...1).contains(probability) else {
      return failing(
        "A fault with the probability \(probability) cannot be played. Choose one from 0 to 1.")
    }
    return mappingEach { reply in
      Self(.choice([(probability, reply.fault(fault)), (1 - probability, reply)], seed: seed))
    }
  }

  /// The same reply, which announces another length than its body has.
  ///
  /// With a greater length the connection is cut behind the body, with a smaller one the body ends
  /// at that length, as a client sees it in both cases.
  ///
  /// - Parameter byteCount: The value of Content-Length.
  /// - Returns: The reply.
  public func contentLength(_ byteCount: Int) -> Self {
    guard byteCount >= 0 else {
      return failing("A body of \(byteCount) bytes cannot be announced. Choose 0 or more.")
    }
    return mappingEach { reply in
      var reply = reply
      reply.announcedByteCount = byteCount
      return reply
    }
  }

  /// The same reply with a field behind its body (RFC 9110, section 6.5).
  ///
  /// The body comes in chunks then, since its end must be told apart from that of the reply. The
  /// in-process door cannot play trailers.
  ///
  /// - Important: A URLSession on Linux ends its process when trailers come over HTTP/1.1. Ask with
  ///   another client there.
  ///
  /// - Parameters:
  ///   - name: The name; one that says how to read the body has no place there.
  ///   - value: The value.
  /// - Returns: The reply.
  public func trailer(_ name: String, _ value: String) -> Self {
    let reply = mappingEach { reply in
      var reply = reply
      reply.trailers.append(name, value)
      return reply
    }
    let earlier = [
      "content-encoding", "content-length", "content-range", "content-type", "host", "trailer",
      "transfer-encoding",
    ]
    return earlier.contains(name.lowercased())
      ? reply.failing("\(name) has no place behind a body. Add it with .header(_:_:).") : reply
  }

  /// The same reply with a mistake, unless it has one already.
  func failing(_ mistake: String) -> Self {
    var reply = self
    reply.mistake = self.mistake ?? mistake
    return reply
  }

  /// Applies a change to the response, also to that which a fault cuts.
  func mappingResponse(_ change: @escaping @Sendable (inout HTTPResponse) -> Void) -> Self {
    mappingContent { content in
      switch content {
      case .response(var response):
        change(&response)
        return .response(response)
      case .fault(let fault, var response):
        change(&response)
        return .fault(fault, response)
      case .computed, .sequence, .choice, .derived, .forward: return content
      }
    }
  }

  /// Applies a change to the content; to each of a sequence, and to what is made later.
  private func mappingContent(_ change: @escaping @Sendable (Content) -> Content) -> Self {
    mappingEach { reply in
      var reply = reply
      reply.content = Self.changed(reply.content, change)
      return reply
    }
  }

  private static func changed(
    _ content: Content, _ change: @escaping @Sendable (Content) -> Content
  ) -> Content {
    guard case .derived(let make) = content else { return change(content) }
    return .derived { changed(make($0), change) }
  }

  /// Applies a change to the reply; to each of a sequence or a choice, and to what is computed later.
  func mappingEach(_ change: @escaping @Sendable (Reply) -> Reply) -> Self {
    var reply = self
    switch content {
    case .response, .fault, .derived, .forward: return change(self)
    case .computed(let make):
      reply.content = .computed { try await make($0).mappingEach(change) }
    case .sequence(let replies, let end):
      reply.content = .sequence(replies.map { $0.mappingEach(change) }, end)
    case .choice(let choices, let seed):
      reply.content = .choice(
        choices.map { ($0.weight, $0.reply.mappingEach(change)) }, seed: seed)
    }
    return reply
  }
}
