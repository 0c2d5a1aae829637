// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The type of a body, such as "application/json; charset=utf-8" (RFC 9110, section 8.3).
public struct MediaType: Sendable, Hashable {
  /// Type and subtype in lower case, such as "application/json".
  public var essence: String
  /// The parameters, names in lower case, in order.
  public var parameters: HTTPFields

  /// Reads the value of a Content-Type field, or nil when it has no type and subtype.
  public init?(_ value: String) {
    let parts = value.split(separator: ";").map(\.trimmingBlanks)
    guard let essence = parts.first?.lowercased() else { return nil }
    let names = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { return nil }
    self.essence = essence
    parameters = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
      guard pair.count == 2 else { continue }
      var value = pair[1]
      if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = value.dropFirst().dropLast()
      }
      parameters.append(pair[0].lowercased(), String(value))
    }
  }

  /// Whether bodies of this type are JSON: application/json and everything with +json.
  public var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

  /// The Content-Type value for a file name extension, "application/octet-stream" when unknown.
  public static func contentType(forPathExtension pathExtension: String) -> String {
    switch pathExtension.lowercased() {
    case "json": "application/json"
    case "html", "htm": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "txt": "text/plain; charset=utf-8"
    case "xml": "application/xml"
    case "csv": "text/csv; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "pdf": "application/pdf"
    case "mp3": "audio/mpeg"
    case "mp4": "video/mp4"
    case "wasm": "application/wasm"
    case "zip": "application/zip"
    default: "application/octet-stream"
    }
  }
}
