// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Backend states")
struct BackendStatesTests {
  private static func cart() throws -> MockBackend {
    try MockBackend {
      Stub(.get("/cart"), reply: .json([]), when: .state("cart", isNot: "full"))
      Stub(.get("/cart"), reply: .json(["Crumble Waltz"]), when: .state("cart", is: "full"))
      Stub(.post("/cart"), reply: .status(201), then: .state("cart", becomes: "full"))
      Stub(.delete("/cart"), reply: .status(204), then: .state("cart", becomes: nil))
    }
  }

  @Test("one request changes how the next is answered")
  func scenario() throws {
    let backend = try Self.cart()

    let before = backend.text(request("/cart"))
    _ = backend.status(request("POST", "/cart"))
    let after = backend.text(request("/cart"))
    let state = backend.states["cart"]
    _ = backend.status(request("DELETE", "/cart"))

    #expect(
      [before, after, backend.text(request("/cart"))] == ["[]", #"["Crumble Waltz"]"#, "[]"])
    #expect(state == "full")
    #expect(backend.states.all.isEmpty)
  }

  @Test("the test sets them, too")
  func set() throws {
    let backend = try Self.cart()

    backend.states["cart"] = "full"
    let full = backend.text(request("/cart"))
    backend.states.removeAll()

    #expect(full == #"["Crumble Waltz"]"#)
    #expect(backend.text(request("/cart")) == "[]")
  }

  @Test("a stub of another state is not used up, and its state does not move")
  func untouched() throws {
    let backend = MockBackend()
    try backend.stub(
      .get("/"), reply: .sequence(.status(201), .status(202)), times: 2,
      when: .state("oven", is: "hot"), then: .state("cake", becomes: "baked"))

    let cold = backend.status(request("/"))
    let cake = backend.states["cake"]
    backend.states["oven"] = "hot"

    #expect(cold == 404 && cake == nil)
    #expect((0..<3).map { _ in backend.status(request("/")) } == [201, 202, 404])
  }

  @Test("an unmatched request is told which state was missing")
  func explained() throws {
    let backend = MockBackend()
    try backend.stub(.get("/cart"), reply: .status(200), when: .state("cart", is: "full"))

    let text = try #require(backend.text(request("/cart")))

    #expect(text.contains(#"only when the state cart is "full", and it is unset"#), "\(text)")
  }

  @Test("of many requests at once only one finds the state")
  func concurrent() async throws {
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: .status(409))
    try backend.stub(
      .get("/"), reply: .status(201), when: .state("cart", is: nil),
      then: .state("cart", becomes: "full"))

    let statuses = await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { backend.status(request("/")) } }
      return await group.reduce(into: [Int?]()) { $0.append($1) }
    }

    #expect(statuses.count { $0 == 201 } == 1)
    #expect(statuses.count { $0 == 409 } == 199)
  }

  @Test("a stub of one state hides no other one")
  func warnings() throws {
    #expect(try Self.cart().warnings.isEmpty)
  }
}
