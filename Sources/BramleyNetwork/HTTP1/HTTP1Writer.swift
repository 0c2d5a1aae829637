// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

/// Writes the heads of replies.
enum HTTP1Writer {
  /// Writes a head with its empty line.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - fields: The fields, of which those that decide framing are left out.
  ///   - framing: How the end of the body is told.
  ///   - rules: What the request says about the reply.
  ///   - output: Where the head goes.
  static func write(
    _ status: Int, _ fields: HTTPFields, _ framing: BodyFraming, _ rules: ReplyRules,
    to output: inout ByteBuffer
  ) {
    // One reservation for all; 192 bytes are more than everything but the fields takes.
    var size = 192
    for field in fields { size += field.name.utf8.count + field.value.utf8.count + 4 }
    output.append(upTo: size) { start in
      var head = ByteCursor(start)
      writeStatusLine(status, to: &head)
      for field in fields where !isFramingField(field.name) {
        head.write(field.name)
        head.write(": ")
        head.write(field.value)
        head.write("\r\n")
      }
      writeFraming(framing, rules, to: &head)
      head.write("\r\n")
      return head.position - start
    }
  }

  private static func writeStatusLine(_ status: Int, to head: inout ByteCursor) {
    if status == 200 { return head.write("HTTP/1.1 200 OK\r\n") }
    head.write("HTTP/1.1 ")
    head.write(decimal: max(0, status))
    head.write(" ")
    head.write(ReasonPhrase.of(status))
    head.write("\r\n")
  }

  private static func writeFraming(
    _ framing: BodyFraming, _ rules: ReplyRules, to head: inout ByteCursor
  ) {
    switch framing {
    case .length(let length):
      head.write("Content-Length: ")
      head.write(decimal: length)
      head.write("\r\n")
    case .chunks: head.write("Transfer-Encoding: chunked\r\n")
    case .none, .untilClose: break
    }
    if !rules.keepsAlive {
      head.write("Connection: close\r\n")
    } else if rules.isHTTP10 {
      head.write("Connection: keep-alive\r\n")
    }
  }

  private static func isFramingField(_ name: String) -> Bool {
    switch name.utf8.count {
    case 10: name.equalsIgnoringASCIICase("connection")
    case 14: name.equalsIgnoringASCIICase("content-length")
    case 17: name.equalsIgnoringASCIICase("transfer-encoding")
    default: false
    }
  }
}
