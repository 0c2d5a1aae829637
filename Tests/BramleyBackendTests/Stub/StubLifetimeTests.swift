// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyWait
import Testing
import _BramleyTestSupport

@Suite("Stub: lifetime")
struct StubLifetimeTests {
  @Test("a stub answers until its time is over, on the backend's clock")
  func expires() throws {
    let clock = TestClock()
    let backend = MockBackend(clock: clock)
    try backend.stub(.get("/"), reply: .status(200))
    clock.move(by: .seconds(100))
    try backend.stub(.get("/"), reply: .status(503), for: .seconds(30))

    let first = backend.status(request("/"))
    clock.move(by: .seconds(29))
    let last = backend.status(request("/"))
    clock.move(by: .seconds(1))

    #expect([first, last, backend.status(request("/"))] == [503, 503, 200])
    #expect(backend.warnings.isEmpty)
  }

  @Test("an unmatched request is told that the time is over")
  func explained() throws {
    let clock = TestClock()
    let backend = MockBackend(clock: clock)
    try backend.stub(.get("/"), reply: .status(503), for: .seconds(30))
    clock.move(by: .seconds(30))

    let text = try #require(backend.text(request("/")))

    #expect(text.contains("answers only for 30 s, which have passed"), "\(text)")
  }

  @Test("a stub without any time is a mistake", arguments: [Duration.zero, .seconds(-1)])
  func mistakes(lifetime: Duration) {
    let error = backendError {
      try MockBackend().stub(.get("/"), reply: .status(200), for: lifetime)
    }

    #expect(error?.code == .invalidReply)
  }
}
