// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

#if canImport(FoundationNetworking)
  import FoundationNetworking
#else
  import Foundation
#endif

/// Which backend stands behind which class.
final class DoorRegister: Sendable {
  // The whole process shares this one value, as it shares its classes: Foundation makes the
  // protocol object itself, so what a class answers for can be found from the class alone.
  static let shared = DoorRegister()

  /// What stands behind a class; the session is nil for one that the app made itself.
  private struct Entrance {
    weak var backend: MockBackend?
    weak var session: URLSession?
    /// The name of the door in the backend's books.
    let door: Int
  }

  private struct State {
    var entrances: [Int: Entrance] = [:]
    var unused: [Int] = []
    var highest = 0
  }

  private let state = Lock(State())

  private init() {}

  /// Takes a class for a backend; one whose sessions are all gone, where there is one.
  func enter(_ backend: MockBackend, door: Int) -> DoorKey {
    let number = state.withLock { state in
      let number = state.unused.popLast() ?? state.highest + 1
      state.highest = max(state.highest, number)
      state.entrances[number] = Entrance(backend: backend, door: door)
      return number
    }
    return DoorKey(number: number)
  }

  /// Notes the session of a class, which saves looking for it with each request.
  func note(_ session: URLSession, number: Int) {
    state.withLock { $0.entrances[number]?.session = session }
  }

  /// What stands behind a class at this moment.
  func entrance(_ number: Int) -> (backend: MockBackend?, session: URLSession?) {
    state.withLock { state in
      guard let entrance = state.entrances[number] else { return (nil, nil) }
      return (entrance.backend, entrance.session)
    }
  }

  /// Gives a class back.
  func leave(_ number: Int) {
    let entrance = state.withLock { state in
      state.unused.append(number)
      return state.entrances.removeValue(forKey: number)
    }
    if let entrance { entrance.backend?.close(door: entrance.door) }
  }
}
