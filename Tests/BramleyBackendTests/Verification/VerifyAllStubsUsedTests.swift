// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("verifyAllStubsUsed()")
struct VerifyAllStubsUsedTests {
  private let backend = MockBackend()

  @Test("passes when each stub has answered, and where there are none")
  func passes() throws {
    try backend.verifyAllStubsUsed()
    try backend.add([
      placedStub(.get("/melodies"), line: 3), placedStub(.post("/login"), line: 4),
    ])
    _ = backend.status(request("/melodies"))
    _ = backend.status(request("POST", "/login"))

    try backend.verifyAllStubsUsed()
  }

  @Test("names the stubs that no request has used, and the requests that came")
  func unused() throws {
    try backend.add([
      placedStub(.get("/melodies"), line: 3), placedStub(.post("/login"), line: 4),
      placedStub(.get("/oven"), line: 5),
    ])
    _ = backend.status(request("/melodies"))

    #expect(
      message() == """
        Expected every stub to have answered a request, but 2 of 3 have not:
          POST /login (LoginTests.swift:4)
          GET /oven (LoginTests.swift:5)

        The requests that came:
          #1 GET /melodies → 200

        Remove the stubs, or mend what keeps the requests away.
        """)
  }

  @Test("says so when no request came at all")
  func nothingCame() throws {
    try backend.add(placedStub(.get("/melodies"), line: 3))

    #expect(
      message() == """
        Expected every stub to have answered a request, but the only one has not:
          GET /melodies (LoginTests.swift:3)

        No request came. Check that the code under test uses a session or the server of this backend.

        Remove the stub, or mend what keeps the requests away.
        """)
  }

  @Test("takes a stub for unused that another one has kept from answering")
  func shadowed() throws {
    try backend.add([
      placedStub(.get("/melodies"), line: 3), placedStub(.get("/**"), line: 4),
    ])
    _ = backend.status(request("/melodies"))

    #expect(message()?.contains("1 of 2 has not:\n  GET /melodies (LoginTests.swift:3)") == true)
  }

  /// What the verification says; nil when it passes.
  private func message() -> String? {
    do throws(VerificationError) {
      try backend.verifyAllStubsUsed()
      return nil
    } catch {
      return error.message
    }
  }
}
