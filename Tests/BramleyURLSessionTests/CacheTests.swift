// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Caches and the in-process door")
struct CacheTests {
  private let backend = MockBackend()
  private let configuration = URLSessionConfiguration.ephemeral

  init() throws {
    try backend.stub(.get("/melodies"), reply: .text("fresh").header("Cache-Control", "max-age=60"))
    configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
  }

  private func text(
    _ policy: URLRequest.CachePolicy, isSession: Bool = false
  ) async throws -> String {
    var request = try request("GET", "/melodies")
    if isSession { configuration.requestCachePolicy = policy } else { request.cachePolicy = policy }
    let session = try backend.urlSession(configuration: configuration)
    return String(decoding: try await session.data(for: request).0, as: UTF8.self)
  }

  private func keep(_ text: String) throws {
    let response = try #require(
      HTTPURLResponse(
        url: pie("/melodies"), statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:]))
    configuration.urlCache?.storeCachedResponse(
      CachedURLResponse(response: response, data: Data(text.utf8)),
      for: try request("GET", "/melodies"))
  }

  @Test(
    "a changed stub counts at once, whatever its reply says of caches",
    .bug("https://github.com/envoy/Ambassador/issues/2", "301 appears stuck"),
    arguments: [
      URLRequest.CachePolicy.useProtocolCachePolicy, .reloadIgnoringLocalCacheData,
      .returnCacheDataElseLoad,
    ])
  func changedStub(policy: URLRequest.CachePolicy) async throws {
    let first = try await text(policy)
    try backend.stub(.get("/melodies"), reply: .text("changed"))

    #expect(first == "fresh")
    #expect(try await text(policy) == "changed")
  }

  @Test(
    "a reply that the app has put into its cache is taken by a policy that says so",
    arguments: [URLRequest.CachePolicy.returnCacheDataElseLoad, .returnCacheDataDontLoad],
    [false, true])
  func kept(policy: URLRequest.CachePolicy, isSession: Bool) async throws {
    try keep("kept")

    #expect(try await text(policy, isSession: isSession) == "kept")
    #expect(backend.journal.requests.isEmpty)
  }

  @Test(
    "a reply in the cache is left alone by the other policies",
    arguments: [
      URLRequest.CachePolicy.useProtocolCachePolicy, .reloadIgnoringLocalCacheData,
      .reloadIgnoringLocalAndRemoteCacheData,
    ])
  func ignored(policy: URLRequest.CachePolicy) async throws {
    try keep("kept")

    #expect(try await text(policy) == "fresh")
  }

  @Test("a request for what a cache holds fails where it holds nothing, and names the other door")
  func notCached() async throws {
    let error = await #expect(throws: URLError.self) { try await text(.returnCacheDataDontLoad) }

    #expect(error?.code == .resourceUnavailable)
    #expect(error?.localizedDescription.contains("listen()") == true)
    #expect(backend.journal.requests.isEmpty)
  }
}
