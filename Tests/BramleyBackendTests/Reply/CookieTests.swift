// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("Reply: cookie(_:_:)")
struct CookieTests {
  @Test("writes a Set-Cookie field with what was asked for")
  func fields() throws {
    let backend = MockBackend()
    try backend.stub(
      .get("/"),
      reply: .status(204).cookie("oven", "hot").cookie(
        "session", "t-1", path: "/", domain: "apple.pie", maxAge: .seconds(3_600), isSecure: true,
        isHTTPOnly: true, sameSite: .lax))

    let reply = backend.respond(to: request("/")).response

    #expect(
      reply?.headers.values("Set-Cookie") == [
        "oven=hot",
        "session=t-1; Path=/; Domain=apple.pie; Max-Age=3600; Secure; HttpOnly; SameSite=Lax",
      ])
  }

  @Test(
    "refuses what no cookie can hold (RFC 6265, section 4.1.1)",
    arguments: [
      ("", "hot"), ("ov en", "hot"), ("oven;", "hot"), ("oven", "h;t"), ("oven", "h t"),
      ("oven", "a,b"), ("oven", "\"hot\""), ("oven", "h\r\nX: y"), ("öfen", "hot"),
    ])
  func mistakes(name: String, value: String) {
    let error = backendError {
      try MockBackend().stub(.get("/"), reply: .status(200).cookie(name, value))
    }

    #expect(error?.code == .invalidReply)
    #expect(error?.message.contains("cookie") == true)
  }
}
