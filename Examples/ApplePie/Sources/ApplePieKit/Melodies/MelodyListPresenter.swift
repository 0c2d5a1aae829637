// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Asks the service for melodies and tells the view what to show.
///
/// The view owns the presenter, not the other way round.
@MainActor
public final class MelodyListPresenter {
  private weak var view: (any MelodyListView)?
  private let service: any MelodyService

  /// Creates a presenter for a view.
  public init(view: any MelodyListView, service: any MelodyService) {
    self.view = view
    self.service = service
  }

  /// Loads the melodies, and returns when the view knows.
  public func load() async {
    do throws(ServiceRequestError) {
      present(.success(try await service.melodies()))
    } catch {
      present(.failure(error))
    }
  }

  /// Loads the melodies when the service calls back, and returns before that.
  public func loadWithHandler() {
    service.loadMelodies { [weak self] result in
      Task { @MainActor in self?.present(result) }
    }
  }

  /// Shows each update of the service, and returns after the last one.
  public func follow() async {
    do {
      for try await list in service.melodyUpdates() { present(.success(list)) }
    } catch {
      present(.failure(error as? ServiceRequestError ?? .unknown))
    }
  }

  private func present(_ result: Result<MelodyList, ServiceRequestError>) {
    switch result {
    case .success(let list):
      view?.show(list.melodies)
      if list.source == .database { view?.show(.noNetwork) }
    case .failure(let error):
      view?.show(error)
    }
  }
}
