// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockBackend {
  /// Notes that a door is open, so that stubs it cannot play are refused from now on.
  ///
  /// - Parameter door: The door.
  /// - Returns: The name of the door, by which it is closed.
  /// - Throws: ``BackendError`` for a stub that is there already and that the door cannot play.
  package func open(_ door: Door) throws(BackendError) -> Int {
    try state.withLock { state throws(BackendError) in try state.open(door) }
  }

  /// Notes that a door is closed.
  package func close(door: Int) { state.withLock { $0.close(door: door) } }
}
