// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Event.Attachment: Codable {
  private enum Key: String, CodingKey {
    case name, mediaType, base64
  }

  /// Reads an attachment whose bytes are base64 text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let text = try container.decode(String.self, forKey: .base64)
    guard let bytes = Base64.decode(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .base64, in: container, debugDescription: "The text is not base64.")
    }
    self.init(
      name: try container.decode(String.self, forKey: .name),
      mediaType: try container.decode(String.self, forKey: .mediaType), bytes: bytes)
  }

  /// Writes the attachment with its bytes as base64 text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(mediaType, forKey: .mediaType)
    try container.encode(Base64.encode(bytes), forKey: .base64)
  }
}
