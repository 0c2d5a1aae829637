// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("HTTPRequest.cookies(_:)")
struct HTTPRequestCookiesTests {
  @Test(
    "reads one or several fields, and leaves values as they are",
    arguments: [
      ("session", ["session=t-1"], ["t-1"]), ("session", ["a=1; session=t-1; b=2"], ["t-1"]),
      ("session", ["a=1;session=t-1"], ["t-1"]), ("session", ["a=1", "session=t-1"], ["t-1"]),
      ("session", ["session=a; session=b"], ["a", "b"]), ("session", ["SESSION=t-1"], []),
      ("session", ["session=\"t 1\""], ["\"t 1\""]), ("session", ["session=a=b=="], ["a=b=="]),
      ("session", ["session="], [""]), ("session", ["session"], []), ("", ["=x"], ["x"]),
      ("session", [";;; =; session = t-1 ;"], ["t-1"]), ("session", [], []),
      ("session", ["mysession=1"], []), ("session", ["session=a%20b"], ["a%20b"]),
    ])
  func values(name: String, fields: [String], expected: [String]) {
    let request = HTTPRequest(headers: HTTPFields(fields.map { HTTPField("cookie", $0) }))

    #expect(request.cookies(name) == expected)
  }
}
