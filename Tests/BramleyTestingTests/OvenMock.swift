// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks

/// A service of ApplePie's kitchen.
protocol Oven: Sendable {
  func temperature() -> Int
  func bake(_ pie: String) async throws
}

/// A mock in the shape of generated ones.
final class OvenMock: Oven, ServiceMock {
  let mockState: MockState

  init(mockState: MockState) { self.mockState = mockState }

  var when: Requirements<Stubbing> { Requirements(mockState: mockState) }
  var verify: Requirements<Verifying> { Requirements(mockState: mockState) }

  typealias Temperature = MockCall<Void, Int, Never, @Sendable () -> Int>
  func temperature() -> Int {
    let call = Temperature(mockState, "temperature()", ())
    if call.isAnswered { return call.returned(call.answer()) }
    return call.value()
  }

  typealias Bake = MockCall<String, Void, any Error, @Sendable (String) async throws -> Void>
  func bake(_ pie: String) async throws {
    let call = Bake(mockState, "bake(_:)", pie)
    do {
      if call.isAnswered { return call.returned(try await call.answer(pie)) }
    } catch { throw call.threw(error) }
    return try await call.delayedValue()
  }

  struct Requirements<Use>: MockRequirements {
    let mockState: MockState

    func temperature() -> Temperature.Requirement<Use> { .init(mockState, "temperature()") }
    func bake(_ pie: Argument<String> = .any) -> Bake.Requirement<Use> {
      .init(mockState, "bake(_:)", [pie.at { $0 }])
    }
  }
}
