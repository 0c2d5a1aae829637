// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The parts of a frame's head (RFC 6455, section 5.2).
enum WebSocketFrame {
  /// What a frame carries.
  enum Opcode: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    /// Whether the frame may stand between the fragments of a message.
    var isControl: Bool { rawValue >= 8 }
  }

  /// Why a connection is closed.
  enum CloseCode: UInt16 {
    case protocolError = 1002
    case invalidText = 1007
    case tooBig = 1009
  }

  /// The head of a frame from a client.
  struct Head {
    /// Whether the message ends with this frame.
    var isFinal: Bool
    /// What the frame carries.
    var opcode: Opcode
    /// The number of bytes of the head, with the mask.
    var size: Int
    /// The number of bytes behind the head.
    var length: Int
  }

  /// The bytes of a head of a server's frame.
  static func head(_ opcode: Opcode, length: Int) -> [UInt8] {
    var head: [UInt8] = [0x80 | opcode.rawValue]
    switch length {
    case ..<126: head.append(UInt8(length))
    case ..<65_536: head += [126, UInt8(length >> 8), UInt8(length & 255)]
    default:
      head.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        head.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
    return head
  }
}
