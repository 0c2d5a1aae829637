// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks

/// A mock in the shape of generated ones.
final class PriceServiceMock: PriceService, ServiceMock {
  let mockState: MockState

  init(mockState: MockState) { self.mockState = mockState }

  var when: Requirements<Stubbing> { Requirements(mockState: mockState) }

  typealias Price = MockCall<
    (melody: String, count: Int), Int, Never, @Sendable (String, Int) -> Int
  >
  func price(of melody: String, count: Int) -> Int {
    let call = Price(mockState, "price(of:count:)", (melody, count))
    if call.isAnswered { return call.returned(call.answer(melody, count)) }
    return call.value()
  }

  struct Requirements<Use>: MockRequirements {
    let mockState: MockState

    func price(
      of melody: Argument<String> = .any, count: Argument<Int> = .any
    ) -> Price.Requirement<Use> {
      .init(mockState, "price(of:count:)", [melody.at { $0.melody }, count.at { $0.count }])
    }
  }
}
