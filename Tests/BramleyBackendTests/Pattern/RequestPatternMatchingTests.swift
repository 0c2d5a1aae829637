// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Synchronization
import Testing
import _BramleyTestSupport

extension RequestPatternTests {
  @Suite("matching(_:_:)")
  struct Matching {
    @Test("asks the closure only when everything else matches")
    func last() throws {
      let asked = Mutex<[String]>([])
      let backend = MockBackend()
      try backend.stub(
        .post("/order").matching("is asked") { request in
          asked.withLock { $0.append(request.bodyText) }
          return true
        }.header("X-Oven", "hot").jsonContaining(["id": 1]),
        reply: .status(200))

      _ = backend.status(request("POST", "/order", headers: ["X-Oven": "hot"], body: "no JSON"))
      _ = backend.status(request("POST", "/order", headers: ["X-Oven": "cold"], body: #"{"id":1}"#))
      _ = backend.status(request("GET", "/order", headers: ["X-Oven": "hot"], body: #"{"id":1}"#))
      _ = backend.status(request("POST", "/", headers: ["X-Oven": "hot"], body: #"{"id":1}"#))
      #expect(throws: VerificationError.self) {
        try backend.verify(
          .get("/nowhere").matching("never") { _ in
            asked.withLock { $0.append("verification") }
            return true
          })
      }
      #expect(asked.withLock { $0 } == [])
      let status = backend.status(
        request("POST", "/order", headers: ["X-Oven": "hot"], body: #"{"id":1}"#))

      #expect(status == 200)
      #expect(asked.withLock { $0 } == [#"{"id":1}"#])
    }

    @Test("may use the backend in the closure", .timeLimit(.minutes(1)))
    func noLock() throws {
      let backend = MockBackend()
      try backend.stub(
        .get("/melodies/{id}").matching("adds a stub") { [unowned backend] _ in
          _ = try? backend.stub(.get("/added"), reply: .status(201))
          return backend.journal.entries.isEmpty && backend.warnings.isEmpty
        },
        reply: .status(200))

      #expect(backend.status(request("/melodies/7")) == 200)
      #expect(backend.status(request("/added")) == 201)
      #expect(backend.status(request("/melodies/7")) == 404)
    }

    @Test("gives the closure the values of the path parameters")
    func parameters() throws {
      let pattern = RequestPattern.get("/melodies/{id}")
        .matching("has the id 7") { $0.pathParameters["id"] == "7" }

      #expect(try answer(pattern, request("/melodies/7")) == .yes)
      #expect(try answer(pattern, request("/melodies/8")) == .no)
    }
  }
}
