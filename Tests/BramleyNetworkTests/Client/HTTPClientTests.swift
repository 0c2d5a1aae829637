// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import BramleyNetwork
import Testing

@Suite("HTTPClient", .timeLimit(.minutes(1)))
struct HTTPClientTests {
  @Suite("reads the reply")
  struct Replies {
    @Test(
      "in every way of framing",
      arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length:14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nContent-Length: 14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200\nContent-Length: 14\n\nCrumble Waltz!",
        "\r\nHTTP/1.1 200 OK\r\ncontent-length: 14\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nCrumble\r\n7;x=y\r\n Waltz!\r\n"
          + "0\r\nTrailer: yes\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding:chunked\r\nContent-Length: 3\r\n\r\n"
          + "e \nCrumble Waltz!\n0\n\n",
        "HTTP/1.1 200 OK\r\n\r\nCrumble Waltz!",
        "HTTP/1.0 200 OK\r\nServer: oven\r\n\r\nCrumble Waltz!",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\nCrumble Waltz!",
      ])
    func framing(reply: String) async throws {
      let server = try ScriptedServer([.request, .text(reply), .close])
      let client = HTTPClient(port: server.port)

      let response = try await client.send(HTTPRequest(target: "/melodies"), within: .seconds(5))

      #expect(response.status == 200)
      #expect(response.bodyText == "Crumble Waltz!")
    }
  }
}
