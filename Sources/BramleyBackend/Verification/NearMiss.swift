// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Explains a request that no stub matched, by the stubs that came nearest.
struct NearMiss {
  /// Explains why no stub took the request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - stubs: The stubs of the backend, newest first; the first thousand are compared.
  /// - Returns: A few lines for people.
  static func explain(_ request: HTTPRequest, stubs: [ActiveStub]) -> String {
    let head = "No stub matched \(request)."
    guard !stubs.isEmpty else {
      return head + "\nThe backend has no stubs. Add one:\n  " + suggestion(request)
    }
    let nearest = stubs.prefix(1000)
      .map { ($0, Comparison($0.stub.pattern, request)) }
      .min { $0.1.distance < $1.1.distance }
    guard let (active, comparison) = nearest else { return head }
    if comparison.distance == 0, let times = active.stub.times {
      return head + "\nIt is what \(active.stub) asks for, but that stub answers "
        + "\(times == 1 ? "once" : "\(times) times") only, and has. Raise `times`, or add another stub."
    }
    return """
      \(head) The nearest of \(stubs.count == 1 ? "one stub" : "\(stubs.count) stubs") is
        \(active.stub)

      \(comparison.table(indent: "  "))
      """
  }

  /// The stub that would answer the request.
  private static func suggestion(_ request: HTTPRequest) -> String {
    let usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let address = "\"\(request.authority == nil ? request.path : request.url)\""
    let pattern =
      usual.contains(request.method)
      ? ".\(request.method.lowercased())(\(address))" : ".method(\"\(request.method)\", \(address))"
    return "Stub(\(pattern), reply: .status(200))"
  }
}
