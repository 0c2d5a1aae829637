// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A tune that customers hear.
public struct Melody: Equatable, Sendable {
  /// Its title.
  public var title: String

  /// Creates a melody.
  public init(_ title: String) { self.title = title }

  /// Melodies for tests.
  public static let mocks = [Melody("Crumble Waltz"), Melody("Bramley Blues")]
}

/// Gives melodies.
public protocol MelodyService {
  /// All melodies.
  func melodies() -> [Melody]
}

/// Shows melodies.
public final class MelodyListView {
  /// What is shown.
  public var melodies: [Melody] = []

  /// A view that shows nothing.
  public init() {}
}

/// Asks the service and tells the view.
public final class MelodyPresenter {
  private let view: MelodyListView
  private let service: any MelodyService

  /// Creates a presenter.
  public init(view: MelodyListView, service: any MelodyService) {
    self.view = view
    self.service = service
  }

  /// Shows the melodies of the service.
  public func show() { view.melodies = service.melodies() }

  /// Shows the melodies, and promises to be done.
  public func load() -> Promise<Void> {
    show()
    return .value(())
  }
}

/// A service that answers what it is told.
public final class MelodyServiceMock: MelodyService {
  private var answer: [Melody] = []

  /// A service without an answer.
  public init() {}

  /// All melodies.
  public func melodies() -> [Melody] { answer }

  /// Begins an answer: `service.when.melodies().returns(…)`.
  public var when: When { When(mock: self) }

  /// Names the method that an answer is for.
  public struct When {
    let mock: MelodyServiceMock

    /// The answer of `melodies()`.
    public func melodies() -> When { self }

    /// Gives the answer.
    public func returns(_ answer: [Melody]) { mock.answer = answer }
  }
}
