// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyWait
import Observation
import Testing
import _BramleyTestSupport

@Suite("Recorder(observing:)", .countsRealTime)
@MainActor
struct RecorderObservationTests {
  @Test("begins with what the model shows, and follows its changes")
  func changes() async throws {
    let model = MelodyListModel()
    let titles = Recorder(observing: { model.melodies.map(\.title) })

    #expect(try await titles.next(within: .seconds(60)) == [])
    model.melodies.append(.crumbleWaltz)
    #expect(try await titles.next(within: .seconds(60)) == ["Crumble Waltz"])
    model.melodies.append(.tartTango)
    #expect(try await titles.next(within: .seconds(60)) == ["Crumble Waltz", "Tart Tango"])
  }

  @Test("takes changes without a pause between them for one")
  func coalesces() async throws {
    let model = MelodyListModel()
    let counts = Recorder(observing: { model.melodies.count })

    for _ in 0..<10 { model.melodies.append(.crumbleWaltz) }

    #expect(try await counts.next(2, within: .seconds(60)) == [0, 10])
  }

  @Test("sees a change that comes from work that the model started")
  func asynchronousChange() async throws {
    let model = MelodyListModel()
    let counts = Recorder(observing: { model.melodies.count })

    model.load()

    #expect(try await counts.next(2, within: .seconds(60)) == [0, 2])
  }

  @Test("loses no change in 1,000")
  func losesNothing() async throws {
    let model = MelodyListModel()
    let counts = Recorder(observing: { model.melodies.count })

    for number in 0..<1000 {
      #expect(try await counts.next(within: .seconds(60)) == number)
      model.melodies.append(.crumbleWaltz)
    }
  }

  @Test("does not follow what the value was not made from")
  func otherProperty() async throws {
    let model = MelodyListModel()
    let counts = Recorder(observing: { model.melodies.count })
    _ = try await counts.next(within: .seconds(60))

    model.isLoading = true
    try await drainMainQueue(within: .seconds(60))

    try await counts.expectNone(during: .zero)
  }

  @Test("lets go of the model when it is gone")
  func releasesModel() async throws {
    weak var model: MelodyListModel?
    do {
      let shown = MelodyListModel()
      model = shown
      let counts = Recorder(observing: { shown.melodies.count })
      _ = try await counts.next(within: .seconds(60))
      shown.melodies.append(.crumbleWaltz)
    }

    // The change that nobody hears any more ends the observation.
    try await eventually("the model to be gone", within: .seconds(60)) { model == nil }
  }
}

/// The model of a list of melodies.
@Observable
@MainActor
private final class MelodyListModel {
  var melodies: [Melody] = []
  var isLoading = false

  func load() {
    Task {
      await Task.yield()
      melodies = [.crumbleWaltz, .bramleyBlues]
    }
  }
}
