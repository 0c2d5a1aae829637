// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyURLSession
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The in-process door")
struct URLSessionTests {
  @Test("hands a reply to data(for:)")
  func asyncReply() async throws {
    let backend = try MockBackend {
      Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
    }
    let session = try backend.urlSession()

    let (data, response) = try await session.data(for: request("GET", "/melodies"))

    #expect(try JSONDecoder().decode([Melody].self, from: data) == Melody.mocks)
    #expect(response.status == 200)
    #expect(response.url == (try pie("/melodies")))
    try backend.verify(.get("https://api.apple.pie/melodies"), .once)
  }
}
