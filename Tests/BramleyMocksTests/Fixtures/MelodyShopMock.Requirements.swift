// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks

extension MelodyShopMock {
  struct StaticRequirements<Use>: MockRequirements {
    let mockState: MockState

    func branches(in city: Argument<String> = .any) -> Branches.Requirement<Use> {
      .init(mockState, "branches(in:)", [city.at { $0 }])
    }
    func branches(in city: String) -> Branches.Requirement<Use> {
      branches(in: Argument(city))
    }
    func initializer(city: Argument<String> = .any) -> Init.Requirement<Use> {
      .init(mockState, "init(city:)", [city.at { $0 }])
    }
  }

  struct Requirements<Use>: MockRequirements {
    let mockState: MockState

    var title: TitleRead.Settable<Use, String, @Sendable (String) -> Void> {
      .init(mockState, "title")
    }
    subscript(
      shelf: Argument<Int>
    ) -> ShelfRead.Settable<Use, (shelf: Int, newValue: String), @Sendable (Int, String) -> Void> {
      .init(mockState, "subscript(_:)", [shelf.at { $0 }]) { value in
        [shelf.at { $0.shelf }, value.at { $0.newValue }]
      }
    }
    func melodies() -> Melodies.Requirement<Use> { .init(mockState, "melodies()") }
    func buy(
      _ melody: Argument<Melody> = .any, count: Argument<Int> = .any
    ) -> Buy.Requirement<Use> {
      .init(mockState, "buy(_:count:)", [melody.at { $0.melody }, count.at { $0.count }])
    }
    func buy(_ melody: Melody, count: Int) -> Buy.Requirement<Use> {
      buy(Argument(melody), count: Argument(count))
    }
    func price(of melody: Argument<Melody> = .any) -> Price.Requirement<Use> {
      .init(mockState, "price(of:)", [melody.at { $0 }])
    }
    func price(of melody: Melody) -> Price.Requirement<Use> { price(of: Argument(melody)) }
    func open() -> Open.Requirement<Use> { .init(mockState, "open()") }
    func owner() -> Owner.Requirement<Use> { .init(mockState, "owner()") }
    func find(_ title: Argument<String?> = .any) -> Find.Requirement<Use> {
      .init(mockState, "find(_:)", [title.at { $0 }])
    }
    func find(_ title: String?) -> Find.Requirement<Use> { find(Argument(title)) }
    func greet(_ customer: Argument<Customer> = .any) -> Greet.Requirement<Use> {
      .init(mockState, "greet(_:)", [customer.at { $0 }])
    }
    func greet(_ customer: Customer) -> Greet.Requirement<Use> { greet(Argument(customer)) }
    func hang(_ poster: Argument<Poster> = .any) -> Hang.Requirement<Use> {
      .init(mockState, "hang(_:)", [poster.at { $0 }])
    }
    func hang(_ poster: Poster) -> Hang.Requirement<Use> { hang(Argument(poster)) }
    func updates() -> Updates.Requirement<Use> { .init(mockState, "updates()") }
    func titles() -> Titles.Requirement<Use> { .init(mockState, "titles()") }
    func load() -> Load.Requirement<Use> { .init(mockState, "load(then:)") }
    func copy<Value>(_ value: Argument<Value>) -> Copy<Value>.Requirement<Use> {
      .init(mockState, "copy(_:)", [value.at { $0 }])
    }
    func empty<Value>(_ type: Value.Type) -> Empty<Value>.Requirement<Use> {
      .init(mockState, "empty(_:)", [Argument(type).at { $0 }])
    }
    func each() -> Each.Requirement<Use> { .init(mockState, "each(_:)") }
    func rename(_ name: Argument<String> = .any) -> Rename.Requirement<Use> {
      .init(mockState, "rename(_:)", [name.at { $0 }])
    }
  }
}
