// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieMocks
import Bramley
import Testing

@Suite("Melody list presenter", .backend)
@MainActor
struct MelodyListPresenterTests {
  /// The ways in which the presenter can ask its service.
  enum Shape: CaseIterable {
    case asyncCall, handler, stream

    /// Loads in this way.
    @MainActor
    func load(_ presenter: MelodyListPresenter) async {
      switch self {
      case .asyncCall: await presenter.load()
      case .handler: presenter.loadWithHandler()
      case .stream: await presenter.follow()
      }
    }
  }

  /// A view that nobody looks at.
  private final class UnseenView: MelodyListView {
    func show(_ melodies: [Melody]) {}
    func show(_ error: ServiceRequestError) {}
  }

  @Test("shows exactly the melodies of the service", arguments: Shape.allCases)
  func success(shape: Shape) async throws {
    let service = MelodyServiceMock()
    service.emulates(.success(.mock))
    let view = MelodyListViewMock()
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    #expect(try await view.shown.next(within: .seconds(5)) == .melodies(Melody.mocks))
    try await view.shown.expectNone(during: .zero)
  }

  @Test("shows the error of the service and no melodies", arguments: Shape.allCases)
  func noNetwork(shape: Shape) async throws {
    let service = MelodyServiceMock()
    service.emulates(.failure(.noNetwork))
    let view = MelodyListViewMock()
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    #expect(try await view.shown.next(within: .seconds(5)) == .error(.noNetwork))
    try await view.shown.expectNone(during: .zero)
  }

  @Test("shows an unknown error when the mock was told nothing", arguments: Shape.allCases)
  func unknownError(shape: Shape) async throws {
    let service = MelodyServiceMock()
    let view = MelodyListViewMock()
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    #expect(try await view.shown.next(within: .seconds(5)) == .error(.unknown))
    #expect(service.calls.count == 1)
  }

  @Test("shows stored melodies together with the lack of a network")
  func storedMelodies() async throws {
    let service = MelodyServiceMock()
    service.emulates(.success(MelodyList(Melody.mocks, from: .database)))
    let view = MelodyListViewMock()
    let presenter = MelodyListPresenter(view: view, service: service)

    await presenter.load()

    #expect(
      try await view.shown.next(2, within: .seconds(5))
        == [.melodies(Melody.mocks), .error(.noNetwork)])
  }

  @Test("shows first an error and then the melodies when the service recovers")
  func recovery() async throws {
    let service = MelodyServiceMock()
    let view = MelodyListViewMock()
    let presenter = MelodyListPresenter(view: view, service: service)

    service.when.melodies().throws(.noData)
    await presenter.load()
    service.when.melodies().returns(.mock)
    await presenter.load()

    #expect(
      try await view.shown.next(2, within: .seconds(5)) == [
        .error(.noData), .melodies(Melody.mocks),
      ])
  }

  @Test("does not keep its view alive")
  func weakView() async {
    let service = MelodyServiceMock()
    service.emulates(.success(.mock))
    weak var goneView: UnseenView?
    var presenter: MelodyListPresenter?
    do {
      let view = UnseenView()
      goneView = view
      presenter = MelodyListPresenter(view: view, service: service)
    }

    await presenter?.load()

    #expect(goneView == nil)
    #expect(service.calls == ["melodies()"])
  }
}
