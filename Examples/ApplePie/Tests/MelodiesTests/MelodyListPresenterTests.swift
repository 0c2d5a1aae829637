// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
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
    service.emulates(.success(MelodyList.mock))
    let view = MelodyListViewMock(.relaxedVoid)
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    try await view.verify.show(Melody.mocks).called(.once, within: .seconds(5))
    try view.verify.noOtherCalls()
  }

  @Test("shows the error of the service and no melodies", arguments: Shape.allCases)
  func noNetwork(shape: Shape) async throws {
    let service = MelodyServiceMock()
    service.emulates(.failure(.noNetwork))
    let view = MelodyListViewMock(.relaxedVoid)
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    try await view.verify.show(.noNetwork).called(.once, within: .seconds(5))
    try view.verify.noOtherCalls()
  }

  @Test("shows an unknown error", arguments: Shape.allCases)
  func unknownError(shape: Shape) async throws {
    let service = MelodyServiceMock()
    service.emulates(.failure(.unknown))
    let view = MelodyListViewMock(.relaxedVoid)
    let presenter = MelodyListPresenter(view: view, service: service)

    await shape.load(presenter)

    try await view.verify.show(.unknown).called(.once, within: .seconds(5))
    try view.verify.noOtherCalls()
  }

  @Test("shows stored melodies together with the lack of a network")
  func storedMelodies() async throws {
    let service = MelodyServiceMock()
    service.emulates(.success(MelodyList(Melody.mocks, from: .database)))
    let view = MelodyListViewMock(.relaxedVoid)
    let presenter = MelodyListPresenter(view: view, service: service)

    await presenter.load()

    try verifyOrder {
      view.verify.show(Melody.mocks)
      view.verify.show(.noNetwork)
    }
  }

  @Test("shows first an error and then the melodies when the service recovers")
  func recovery() async throws {
    let service = MelodyServiceMock()
    service.when.melodies().throws(.noData).then.returns(.mock)
    let view = MelodyListViewMock(.relaxedVoid)
    let presenter = MelodyListPresenter(view: view, service: service)

    await presenter.load()
    await presenter.load()

    try verifyOrder {
      service.verify.melodies()
      view.verify.show(.noData)
      service.verify.melodies()
      view.verify.show(Melody.mocks)
    }
  }

  @Test("does not keep its view alive")
  func weakView() async throws {
    let service = MelodyServiceMock()
    service.emulates(.success(MelodyList.mock))
    weak var goneView: UnseenView?
    var presenter: MelodyListPresenter?
    do {
      let view = UnseenView()
      goneView = view
      presenter = MelodyListPresenter(view: view, service: service)
    }

    await presenter?.load()

    #expect(goneView == nil)
    try service.verify.melodies().called(.once)
    try service.verify.noOtherCalls()
  }
}
