// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("StubIndex")
struct StubIndexTests {
  @Suite("order")
  struct Order {
    @Test("the newest stub answers among equals")
    func newest() throws {
      let backend = MockBackend()
      try backend.stub(.get("/melodies"), reply: .status(200))
      try backend.stub(.get("/melodies"), reply: .status(201))

      #expect(backend.status(request("/melodies")) == 201)
    }

    @Test("the highest priority answers, whatever is newer")
    func priority() throws {
      let backend = MockBackend()
      try backend.stub(.get("/melodies"), reply: .status(200), priority: 1)
      try backend.stub(.get("/melodies"), reply: .status(201))
      try backend.stub(.get("/melodies"), reply: .status(202), priority: -1)

      #expect(backend.status(request("/melodies")) == 200)
    }

    @Test(
      "a template and a literal path are equals",
      arguments: ["/melodies/{id}", "/melodies/*", "/melodies/**", "/**", "/{a}/{b}"])
    func templates(template: String) throws {
      let literalIsNewer = MockBackend()
      try literalIsNewer.stub(.get(template), reply: .status(200))
      try literalIsNewer.stub(.get("/melodies/7"), reply: .status(201))
      let templateIsNewer = MockBackend()
      try templateIsNewer.stub(.get("/melodies/7"), reply: .status(201))
      try templateIsNewer.stub(.get(template), reply: .status(200))

      #expect(literalIsNewer.status(request("/melodies/7")) == 201)
      #expect(literalIsNewer.status(request("/melodies/8")) == 200)
      #expect(templateIsNewer.status(request("/melodies/7")) == 200)
    }
  }

  @Suite("remove(_:)")
  struct Remove {
    @Test(
      "lets the older stub answer again",
      arguments: ["/melodies/7", "/melodies/{id}", "/melodies/**", "/*/7"])
    func older(address: String) throws {
      let backend = MockBackend()
      try backend.stub(.get("/melodies/7"), reply: .status(200))
      let newer = try backend.stub(.get(address), reply: .status(201))
      #expect(backend.status(request("/melodies/7")) == 201)

      backend.remove(newer)
      backend.remove(newer)

      #expect(backend.status(request("/melodies/7")) == 200)
    }

    @Test("of all stubs leaves nothing but the journal")
    func all() throws {
      let backend = try MockBackend {
        Stub(.get("/melodies"), reply: .status(200))
        Stub(.get("/{path}"), reply: .status(200))
      }
      _ = backend.status(request("/melodies"))

      backend.removeAllStubs()

      #expect(backend.status(request("/melodies")) == 404)
      #expect(backend.journal.entries.count == 2)
    }
  }

  @Test("lets stubs of all kinds of path answer in their order, one after the other")
  func merging() throws {
    let backend = MockBackend()
    let paths = ["/**", "/albums/7", "/albums/{id}", "/albums/*", "/{a}/{b}", "/albums/7"]
    var expected: [(priority: Int, status: Int)] = []
    for number in 0..<60 {
      let priority = number * 7 % 5
      try backend.stub(
        .get(paths[number % paths.count]), reply: .status(200 + number), times: 1,
        priority: priority)
      expected.append((priority, 200 + number))
    }

    let answers = expected.map { _ in backend.status(request("/albums/7")) }

    #expect(answers == expected.sorted { $0 > $1 }.map(\.status))
  }

  @Test(
    "gives the answer of a linear scan, with 10,000 stubs", .occupiesACore, arguments: [1, 2, 3])
  func linearScan(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    let stubs = (0..<10_000).map { world.stub(number: $0) }
    let backend = MockBackend()
    var ids: [StubID] = []
    for stub in stubs { ids.append(try backend.add(stub)) }
    var kept = Array(stubs.enumerated())
    for position in stride(from: 9_990, through: 0, by: -10) {
      backend.remove(ids[position])
      kept.remove(at: position)
    }
    let ranked = kept.sorted {
      ($0.element.priority, $0.offset) > ($1.element.priority, $1.offset)
    }

    for _ in 0..<100 {
      let sent = world.request()
      let expected = ranked.first { $0.element.pattern.matches(sent) }?.offset

      let reply = backend.respond(to: sent).response
      #expect(reply?.status == (expected == nil ? 404 : 200), "\(sent)")
      if let expected { #expect(reply?.bodyText == "\(expected)", "\(sent)") }
    }
  }

  @Test("changes while requests come lose no journal entry, and keep the order of each client")
  func concurrentChanges() async throws {
    let backend = MockBackend()
    try backend.stub(.get("/melodies/{id}"), reply: .status(200))
    let clients = 8
    let requestCount = 500

    try await withThrowingTaskGroup { group in
      for client in 0..<clients {
        group.addTask {
          for number in 0..<requestCount {
            let sent = request("/melodies/\(number)", headers: ["X-Client": "\(client)"])
            let status = backend.status(sent)
            #expect(status == 200 || status == 201)
          }
        }
      }
      group.addTask {
        for number in 0..<requestCount {
          let id = try backend.stub(.get("/melodies/\(number)"), reply: .status(201))
          if number.isMultiple(of: 2) { backend.remove(id) }
        }
      }
      try await group.waitForAll()
    }

    let journal = backend.journal
    #expect(journal.entries.map(\.number) == Array(1...clients * requestCount))
    #expect(zip(journal.entries, journal.entries.dropFirst()).allSatisfy { $0.offset <= $1.offset })
    for client in 0..<clients {
      let paths = journal.requests.filter { $0.headers["X-Client"] == "\(client)" }.map(\.path)
      #expect(paths == (0..<requestCount).map { "/melodies/\($0)" })
    }
  }
}
