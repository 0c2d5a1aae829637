// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Foundation
import Synchronization
import Testing
import _BramleyTestSupport

@Suite("The life of a server", .blocksItsThread, .serialized, .timeLimit(.minutes(2)))
struct LifetimeTests {
  private func ask(_ port: UInt16, _ path: String = "/customer") throws -> Int {
    let client = try RawClient(port)
    client.get(path)
    return try client.readReply().status
  }

  @Test("can begin and end a hundred times, and leaves nothing open")
  func hundredTimes() throws {
    var ports: [UInt16] = []
    for round in 0..<100 {
      let server = try Kitchen.open(isSecure: round % 2 == 1)
      ports.append(server.port)
      if round % 2 == 0 { #expect(try ask(server.port) == 200) }
      #expect(serverSockets(on: server.port) >= 1)
      server.stop()
      #expect(comesTrue { serverSockets(on: server.port) == 0 })
    }
    #expect(Set(ports).count > 1)
  }

  @Test("ends with its own loop, whose thread and descriptors go too")
  func ownLoop() throws {
    weak var lastLoop: EventLoop?
    for _ in 0..<20 {
      let loop = EventLoop()
      lastLoop = loop
      let server = try Kitchen.open(loop: loop)
      #expect(try ask(server.port) == 200)
      server.stop()
      loop.shutdown()
      #expect(!loop.execute {})
      server.stop()
      #expect(comesTrue { serverSockets(on: server.port) == 0 })
    }
    #expect(lastLoop == nil)
  }

  @Test("ends fifty loops without leaving their descriptors")
  func loopDescriptors() throws {
    let before = openLoops()
    for _ in 0..<50 { EventLoop().shutdown() }

    #expect(openLoops() < before + 25)  // other tests may have begun some meanwhile
  }

  private func openLoops() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.filter { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(name)")
      return target?.contains("eventpoll") == true
    }.count
  }

  private func threads() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }

  @Test(
    "takes one descriptor and no thread",
    .bug("https://github.com/httpswift/swifter/issues/413", "a thread for each connection"))
  func fiftyServers() throws {
    let before = try threads()
    let servers = try (0..<50).map { _ in try Kitchen.open() }
    let ports = servers.map(\.port)

    #expect(Set(ports).count == 50)
    #expect(serverSockets(on: ports) == 50)
    #expect(try threads() < before + 25)  // other tests may have begun some meanwhile

    for server in servers { server.stop() }
    #expect(comesTrue { serverSockets(on: ports) == 0 })
  }

  @Test("ends when nobody holds the server any more")
  func deinitialisation() throws {
    let port = try Kitchen.open().port

    #expect(comesTrue { serverSockets(on: port) == 0 })
  }

  @Test("can be ended from asynchronous code, also twice")
  func stopped() async throws {
    let server = try Kitchen.open()

    await server.stopped()
    await server.stopped()

    #expect(throws: RawClient.Failure.self) { try RawClient(server.port) }
  }

  @Test("does not begin on a port that is taken")
  func takenPort() throws {
    let server = try Kitchen.open()
    let error = #expect(throws: NetworkError.self) {
      try HTTPServer(port: server.port) { _ in .respond(HTTPResponse()) }
    }
    #expect(error?.code == .portInUse)
    #expect(
      error?.message
        == "Port \(server.port) on 127.0.0.1 is in use by another program. "
        + "Pass port 0 to get a free one.")

    server.stop()
    let next = try HTTPServer(port: server.port) { _ in .respond(HTTPResponse()) }
    #expect(try ask(next.port) == 200)
  }

  @Test("leaves no timer behind, whatever was under way")
  func timers() throws {
    let loop = EventLoop()
    defer { loop.shutdown() }
    let server = try Kitchen.open(loop: loop)
    let clients = try ["/never", "/dribble", "/customer"].map { path in
      let client = try RawClient(server.port)
      client.get(path)
      return client
    }
    #expect(comesTrue { server.openConnectionCount == clients.count })
    #expect(comesTrue { loop.timerCount > 0 })

    server.stop()

    #expect(loop.timerCount == 0)
  }

  @Test("cancels the work on replies that nobody waits for any more")
  func cancelsTasks() throws {
    let isCancelled = Mutex(false)
    let server = try HTTPServer { _ in
      .async {
        try? await Task.sleep(for: .seconds(60))
        isCancelled.withLock { $0 = Task.isCancelled }
        return .respond(HTTPResponse())
      }
    }
    let client = try RawClient(server.port)
    client.get("/")
    #expect(comesTrue { server.openConnectionCount == 1 })
    #expect(client.isSilent(milliseconds: 50))

    server.stop()

    #expect(comesTrue { isCancelled.withLock { $0 } })
  }

  @Test("ends at once under load")
  func stopUnderLoad() throws {
    // 64 clients send without pause, half of them into a delay, while the server stops.
    for _ in 0..<10 {
      let server = try Kitchen.open()
      let port = server.port
      let answered = Atomic<Int>(0)
      let group = DispatchGroup()
      for index in 0..<64 {
        group.enter()
        let thread = Thread {
          defer { group.leave() }
          guard let client = try? RawClient(port) else { return }
          while true {
            client.get(index % 2 == 0 ? "/slow" : "/customer")
            guard (try? client.readReply()) != nil else { return }
            answered.add(1, ordering: .relaxed)
          }
        }
        thread.start()
      }
      #expect(comesTrue { answered.load(ordering: .relaxed) > 200 })
      let duration = milliseconds { server.stop() }
      #expect(duration < 2000)
      #expect(server.openConnectionCount == 0)
      #expect(group.wait(timeout: .now() + 20) == .success)
      #expect(comesTrue { serverSockets(on: port) == 0 })
    }
  }
}
