// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension StandardProtocol {
  /// The protocols of values that can be computed with, and others of little objects.
  static let values: [String: StandardProtocol] = [
    "Strideable": StandardProtocol(
      isEquatable: true,
      source: """
        protocol Strideable: Comparable {
          associatedtype Stride: SignedNumeric, Comparable
          func distance(to other: Self) -> Stride
          func advanced(by n: Stride) -> Self
        }
        """),
    "AdditiveArithmetic": StandardProtocol(
      isEquatable: true,
      source: """
        protocol AdditiveArithmetic {
          static var zero: Self { get }
          static func + (lhs: Self, rhs: Self) -> Self
          static func - (lhs: Self, rhs: Self) -> Self
        }
        """),
    "CaseIterable": StandardProtocol(
      source: "protocol CaseIterable { static var allCases: [Self] { get } }"),
    "Clock": StandardProtocol(
      isSendable: true,
      source: """
        protocol Clock {
          associatedtype Duration: DurationProtocol
          associatedtype Instant: InstantProtocol where Instant.Duration == Duration
          var now: Instant { get }
          var minimumResolution: Duration { get }
          func sleep(until deadline: Instant, tolerance: Duration?) async throws
        }
        """),
    "InstantProtocol": StandardProtocol(
      isSendable: true, isEquatable: true, isHashable: true,
      source: """
        protocol InstantProtocol: Comparable {
          associatedtype Duration: DurationProtocol
          func advanced(by duration: Duration) -> Self
          func duration(to other: Self) -> Duration
        }
        """),
    "DurationProtocol": StandardProtocol(
      isSendable: true, isEquatable: true,
      source: """
        protocol DurationProtocol: Comparable, AdditiveArithmetic {
          static func / (lhs: Self, rhs: Int) -> Self
          static func * (lhs: Self, rhs: Int) -> Self
          static func / (lhs: Self, rhs: Self) -> Double
        }
        """),
    "Executor": StandardProtocol(
      isSendable: true, isClassBound: true,
      source: "protocol Executor { func enqueue(_ job: UnownedJob) }"),
    "SerialExecutor": StandardProtocol(
      isSendable: true, isClassBound: true,
      source: "protocol SerialExecutor { func enqueue(_ job: consuming ExecutorJob) }"),
    "TaskExecutor": StandardProtocol(
      isSendable: true, isClassBound: true,
      source: "protocol TaskExecutor { func enqueue(_ job: UnownedJob) }"),
    "RandomNumberGenerator": StandardProtocol(
      source: "protocol RandomNumberGenerator { mutating func next() -> UInt64 }"),
    "TextOutputStreamable": StandardProtocol(
      source: """
        protocol TextOutputStreamable {
          func write<Target: TextOutputStream>(to target: inout Target)
        }
        """),
    "CustomReflectable": StandardProtocol(
      source: "protocol CustomReflectable { var customMirror: Mirror { get } }"),
    "CustomLeafReflectable": StandardProtocol(
      source: "protocol CustomLeafReflectable { var customMirror: Mirror { get } }"),
    "CustomPlaygroundDisplayConvertible": StandardProtocol(
      source: """
        protocol CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { get } }
        """),
    "CodingKey": StandardProtocol(
      isSendable: true,
      source: """
        protocol CodingKey {
          var stringValue: String { get }
          init?(stringValue: String)
          var intValue: Int? { get }
          init?(intValue: Int)
        }
        """),
    "RecoverableError": StandardProtocol(
      isSendable: true,
      source: """
        protocol RecoverableError {
          var recoveryOptions: [String] { get }
          func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
        }
        """),
    "NSCopying": StandardProtocol(
      source: "protocol NSCopying { func copy(with zone: NSZone?) -> Any }"),
    "NSLocking": StandardProtocol(
      source: """
        protocol NSLocking {
          func lock()
          func unlock()
        }
        """),
  ]

  /// The protocols that an object cannot conform to, or not to any purpose.
  static let ofValues: [String: StandardProtocol] =
    Dictionary(
      uniqueKeysWithValues: [
        "Numeric", "SignedNumeric", "BinaryInteger", "SignedInteger", "UnsignedInteger",
        "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint", "SIMDScalar", "OptionSet",
        "StringProtocol", "CVarArg", "BitwiseCopyable",
      ].map { ($0, StandardProtocol(isOfValues: true)) })
}
