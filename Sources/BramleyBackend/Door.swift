// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a backend has to know of a way for requests to reach it.
package struct Door: Sendable {
  /// The field that carries the one-time token of a run, from a launched app to its test.
  package static let tokenField = "Bramley-Token"

  /// What the door is called, such as "the in-process URLSession door".
  package let name: String
  /// Why the door cannot play a fault and which door can, or nil when it can play it.
  package let refusal: @Sendable (Fault) -> String?

  /// Why the door cannot pass requests on to a server, or nil when it can.
  package let forwardRefusal: @Sendable (ServerAddress) -> String?

  /// Why the door cannot send fields behind a body, or nil when it can.
  package let trailerRefusal: @Sendable () -> String?

  /// Creates a door.
  package init(
    name: String, refusal: @escaping @Sendable (Fault) -> String?,
    forwardRefusal: @escaping @Sendable (ServerAddress) -> String? = { _ in nil },
    trailerRefusal: @escaping @Sendable () -> String? = { nil }
  ) {
    self.name = name
    self.refusal = refusal
    self.forwardRefusal = forwardRefusal
    self.trailerRefusal = trailerRefusal
  }

  /// Throws for the first part of a stub's reply that the door cannot play.
  func check(_ stub: Stub) throws(BackendError) {
    for case .forward(let address) in stub.reply.leaves.map(\.content) {
      if let reason = forwardRefusal(address) {
        throw BackendError(
          .unplayable, "\(name) cannot pass requests on to \(address). \(reason)",
          at: stub.location)
      }
    }
    if stub.reply.leaves.contains(where: { !$0.trailers.isEmpty }), let reason = trailerRefusal() {
      throw BackendError(.unplayable, "\(name) cannot play trailers. \(reason)", at: stub.location)
    }
    for fault in stub.reply.faults {
      if let reason = refusal(fault) {
        let start = name.prefix(1).uppercased() + name.dropFirst()
        throw BackendError(
          .unplayable, "\(start) cannot play .fault(.\(fault)). \(reason)", at: stub.location)
      }
    }
  }
}
