// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One thing that happened during a test.
public struct Event: Sendable, Hashable, Codable {
  /// What sort of thing happened; a category that may grow.
  public struct Kind: Sendable, Hashable, Codable, CustomStringConvertible {
    private let name: String
    private init(_ name: String) { self.name = name }

    /// The app was started or ended.
    public static let launch = Self("launch")
    /// A robot acted on the app, or a screen was reached.
    public static let action = Self("action")
    /// A request reached a backend.
    public static let request = Self("request")
    /// A service mock was called.
    public static let mockCall = Self("mock call")
    /// A test clock moved.
    public static let clock = Self("clock")
    /// A wait began or ended.
    public static let wait = Self("wait")
    /// A picture of the app was taken.
    public static let screenshot = Self("screenshot")
    /// A test issue was recorded.
    public static let issue = Self("issue")
    /// Anything worth noting, such as a line that the app printed.
    public static let note = Self("note")

    /// The name of the kind, in lower case.
    public var description: String { name }

    /// Reads the name of a kind.
    public init(from decoder: any Decoder) throws {
      name = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the name of the kind.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  /// Bytes that belong to an event, such as a screenshot.
  public struct Attachment: Sendable, Hashable {
    /// A file name for the bytes, such as "login.png".
    public var name: String
    /// The media type of the bytes, such as "image/png".
    public var mediaType: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Creates an attachment.
    public init(name: String, mediaType: String, bytes: [UInt8]) {
      self.name = name
      self.mediaType = mediaType
      self.bytes = bytes
    }
  }

  /// What sort of thing happened.
  public var kind: Kind
  /// When it happened, counted from the start of the timeline.
  public var offset: Duration
  /// How long it took, where that is known.
  public var duration: Duration?
  /// One line that says what happened.
  public var title: String
  /// Further lines, such as the head and the body of a request.
  public var details: [String]
  /// Whether this event is a failure, or led to one.
  public var isFailure: Bool
  /// Bytes that belong to the event.
  public var attachment: Attachment?

  /// Creates an event.
  public init(
    _ kind: Kind, _ title: String, offset: Duration = .zero, duration: Duration? = nil,
    details: [String] = [], isFailure: Bool = false, attachment: Attachment? = nil
  ) {
    self.kind = kind
    self.offset = offset
    self.duration = duration
    self.title = title
    self.details = details
    self.isFailure = isFailure
    self.attachment = attachment
  }
}

// MARK: -

extension Event: CustomStringConvertible {
  /// The event in one line: time, kind, title.
  public var description: String {
    let took = duration.map { " (\(Self.milliseconds($0)))" } ?? ""
    let mark = isFailure ? "✘ " : ""
    return "\(Self.seconds(offset))  \(kind.description.padded(to: 10))  \(mark)\(title)\(took)"
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let parts = duration.components
    return "\(parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000) ms"
  }

  /// Seconds with three decimals, aligned for the first thousand seconds.
  private static func seconds(_ duration: Duration) -> String {
    let parts = duration.components
    let fraction = String(parts.attoseconds / 1_000_000_000_000_000)
    let zeros = String(repeating: "0", count: max(0, 3 - fraction.count))
    let whole = String(parts.seconds)
    let blanks = String(repeating: " ", count: max(0, 3 - whole.count))
    return "\(blanks)\(whole).\(zeros)\(fraction) s"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
