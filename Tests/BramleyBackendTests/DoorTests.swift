// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Door")
struct DoorTests {
  private static let session = Door(name: "The in-process URLSession door") { fault in
    if case .bytes = fault.kind { "Open the loopback door instead: backend.listen()." } else { nil }
  }

  @Test("refuses a stub that is added while it is open, and names the door that can")
  func added() throws {
    let backend = MockBackend()
    let name = try backend.open(Self.session)
    let error = #expect(throws: BackendError.self) {
      try backend.add(
        placedStub(.get("/melodies"), reply: .fault(.bytes([1, 2])), line: 7))
    }

    #expect(error?.code == .unplayable)
    #expect(
      error?.description
        == "LoginTests.swift:7: The in-process URLSession door cannot play "
        + ".fault(.bytes(2 bytes)). Open the loopback door instead: backend.listen().")
    #expect(backend.status(request("/melodies")) == 404)
    try backend.stub(.get("/melodies"), reply: .fault(.stall))

    backend.close(door: name)
    try backend.stub(.get("/melodies"), reply: .fault(.bytes([1])))
  }

  @Test(
    "is refused when a stub that it cannot play is there already",
    arguments: [
      Reply.fault(.bytes([1])), .sequence(.status(200), .fault(.bytes([1]))),
      .sequence(.sequence(.status(200), .status(200).fault(.bytes([1])))),
    ])
  func opened(reply: Reply) throws {
    let backend = MockBackend()
    try backend.stub(.get("/"), reply: .status(200))
    let id = try backend.add(placedStub(.get("/melodies"), reply: reply, line: 9))
    let error = #expect(throws: BackendError.self) { try backend.open(Self.session) }

    #expect(error?.code == .unplayable)
    #expect(error?.location?.line == 9)
    #expect(error?.message.contains("backend.listen()") == true)
    try backend.stub(.get("/"), reply: .fault(.bytes([2])))
    backend.removeAllStubs()
    _ = try backend.open(Self.session)
    backend.remove(id)
  }

  @Test("is asked in the order in which doors were opened")
  func order() throws {
    let backend = MockBackend()
    for number in 1...9 {
      _ = try backend.open(Door(name: "Door \(number)") { _ in number > 2 ? "No." : nil })
    }
    let error = #expect(throws: BackendError.self) {
      try backend.stub(.get("/"), reply: .fault(.stall))
    }

    #expect(error?.message == "Door 3 cannot play .fault(.stall). No.")
  }
}
