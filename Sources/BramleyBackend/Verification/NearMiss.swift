// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Explains a request that no stub matched, by the stub that came nearest.
struct NearMiss {
  /// The number of the newest stubs that are compared, beyond those of the same path.
  static let comparisonLimit = 1_000

  /// The stubs whose path matches.
  let candidates: [ActiveStub]
  /// The newest stubs, the oldest of them first.
  let newest: [ActiveStub]
  /// The number of all stubs.
  let stubCount: Int
  /// What stubs look at beyond the request.
  let world: StubWorld

  /// Explains why no stub took the request.
  ///
  /// - Parameter request: The request.
  /// - Returns: A few lines for people.
  func explanation(of request: HTTPRequest) -> String {
    let head = "No stub matched \(request)."
    var reading = RequestReading(request)
    var nearest: ActiveStub?
    var least = Int.max
    for stub in candidates + newest.reversed() {
      let distance = stub.stub.pattern.distance(to: &reading)
      if distance < least { (nearest, least) = (stub, distance) }
    }
    guard let nearest else {
      return head + "\nThe backend has no stubs. Add one:\n" + Self.suggestion(request)
    }
    if least == 0 { return head + "\n" + ended(nearest) }
    return """
      \(head)
      \(title(of: nearest)):

      \(ComparisonTable(comparison: Comparison(nearest.stub.pattern, request)).text)

      To answer the request as it is, add:
      \(Self.suggestion(request))
      """
  }

  private func title(of nearest: ActiveStub) -> String {
    if stubCount == 1 { return "The only stub is\n  \(nearest.stub)" }
    let compared =
      stubCount > Self.comparisonLimit
      ? " (compared: those of this path, and the newest \(Self.comparisonLimit))" : ""
    return "The nearest of \(stubCount) stubs\(compared) is\n  \(nearest.stub)"
  }

  /// The stub matches, but does not answer now, or has come after the request.
  private func ended(_ stub: ActiveStub) -> String {
    stub.refusal(in: world) ?? "By now a stub would take it:\n  \(stub.stub)"
  }

  /// The stub that would answer the request.
  private static func suggestion(_ request: HTTPRequest) -> String {
    let usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let address = ["{": "%7B", "}": "%7D", "\"": "%22", "\\": "%5C"].reduce(request.url) {
      $0.replacing($1.key, with: $1.value)
    }
    let pattern =
      usual.contains(request.method)
      ? ".\(request.method.lowercased())(\"\(address)\")"
      : ".method(\"\(request.method)\", \"\(address)\")"
    return "  Stub(\(pattern), reply: .status(200))"
  }
}
