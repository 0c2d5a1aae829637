// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Testing
import _BramleyTestSupport

/// A protocol that inherits one of the standard library has a mock, or a diagnostic.
@Suite("Protocols that inherit one of the standard library", .occupiesACore)
struct StandardParentTests {
  /// What is inherited, with conditions such as users write.
  private static let parents = [
    "Strideable", "Strideable where Stride == Int", "AdditiveArithmetic", "CaseIterable",
    "Collection", "Collection where Element == Int, Index == Int",
    "BidirectionalCollection where Element == Int, Index == Int",
    "RandomAccessCollection where Element == Int, Index == Int",
    "MutableCollection where Element == Int, Index == Int",
    "RangeReplaceableCollection where Element == Int, Index == Int",
    "MutableCollection & RangeReplaceableCollection & RandomAccessCollection where Index == Int",
    "SetAlgebra where Element == Int",
    "ExpressibleByNilLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByUnicodeScalarLiteral",
    "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByStringLiteral",
    "ExpressibleByStringLiteral where StringLiteralType == String",
    "ExpressibleByStringInterpolation", "ExpressibleByArrayLiteral",
    "ExpressibleByArrayLiteral where ArrayLiteralElement == Int", "ExpressibleByDictionaryLiteral",
    "ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral",
    "Clock", "Clock where Duration == Swift.Duration, Instant == ContinuousClock.Instant",
    "InstantProtocol", "InstantProtocol where Duration == Swift.Duration", "DurationProtocol",
    "Executor", "SerialExecutor", "TaskExecutor",
    "AsyncSequence", "AsyncSequence where Element == Int, Failure == Never",
    "AsyncIteratorProtocol where Element == Int, Failure == Never", "Sequence",
    "IteratorProtocol, Sequence where Element == Int",
    "RandomNumberGenerator", "TextOutputStreamable", "TextOutputStream", "CodingKey",
    "CustomReflectable", "CustomLeafReflectable", "CustomPlaygroundDisplayConvertible",
    "RecoverableError", "NSCopying", "NSLocking", "Comparable, Strideable",
    "RawRepresentable, CaseIterable where RawValue == String", "LosslessStringConvertible, Codable",
  ]

  @Test("have a mock that compiles, without the protocol's own members and with some")
  func compile() async throws {
    let protocols = Self.parents.enumerated().map { number, parent in
      """
      /// bramley:mock
      protocol Oven\(number): \(parent) {}
      /// bramley:mock
      protocol Stove\(number): \(parent) { func bake(_ heat: Int) -> Int }
      """
    }

    try await PainCheck("import Foundation\n" + protocols.joined(separator: "\n")).expectCompiles()
  }

  @Test("have a mock that is used as what they inherit")
  func use() async throws {
    try await PainCheck(
      """
      /// bramley:mock
      protocol Menu: RandomAccessCollection where Element == String, Index == Int {}
      /// bramley:mock
      protocol Timer: Clock where Duration == Swift.Duration, Instant == ContinuousClock.Instant {}
      /// bramley:mock
      protocol Tag: ExpressibleByStringLiteral, Hashable { var name: String { get } }
      /// bramley:mock
      protocol Price: AdditiveArithmetic, Comparable { var cents: Int { get } }
      /// bramley:mock
      protocol Step: Strideable where Stride == Int {}
      """
    ).expectCompiles(
      with: """
        func use(_ menu: MenuMock, _ price: PriceMock, _ step: StepMock) {
          menu.when.startIndex.returns(0)
          menu.when.endIndex.returns(2)
          menu.when[1].returns("Pie")
          _ = menu.map(\\.count).count + menu[0...].count + menu.reversed().count
          PriceMock.when.plus().returns(price)
          PriceMock.when.zero.returns(price)
          _ = price + price > .zero
          step.when.distance(to: .any).returns(3)
          _ = step.distance(to: step) + (step < step ? 1 : 0)
          let tag: TagMock = "sweet"
          tag.when.name.returns("Sweet")
        }
        func wait(_ timer: TimerMock) async throws {
          timer.when.now.returns(.now)
          timer.when.sleep().returns()
          try await timer.sleep(until: .now.advanced(by: .seconds(3)), tolerance: nil)
          try await timer.sleep(for: .seconds(3))
          try timer.verify.sleep().called(.exactly(2))
        }
        """)
  }
}
