// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing

@testable import BramleyURLSession

@Suite("Challenge")
struct ChallengeParsingTests {
  @Test(
    "is read from a field (RFC 9110, section 11.6.1)",
    arguments: [
      ("Basic", ["Basic -"]), (#"Basic realm="pie""#, ["Basic pie"]),
      (#"basic REALM = "pie""#, ["basic pie"]), ("Basic realm=pie", ["Basic pie"]),
      (#"Digest nonce="a,b", realm="pie", qop="auth, auth-int""#, ["Digest pie"]),
      (#"Basic realm="a, Digest realm=b""#, ["Basic a, Digest realm=b"]),
      (#"Basic realm="a \", Digest""#, [#"Basic a ", Digest"#]),
      (#"Basic realm="a \"b\" \\ c""#, [#"Basic a "b" \ c"#]),
      (
        #"Bearer, Basic realm="a", Digest realm="b", nonce="1""#,
        ["Bearer -", "Basic a", "Digest b"]
      ),
      ("Negotiate YII=, Basic", ["Negotiate -", "Basic -"]), ("NTLM TlRMTVNTUAAC==", ["NTLM -"]),
      (" , ,Basic realm=a,, ", ["Basic a"]), ("", []), (",", []), ("realm=a", []),
      (#"Basic realm="open"#, [#"Basic "open"#]), ("=", []), ("\"", ["\" -"]),
    ])
  func parsing(field: String, challenges: [String]) {
    let read = Challenge.all(in: ["WWW-Authenticate": field])

    #expect(read.map { "\($0.scheme) \($0.realm ?? "-")" } == challenges)
  }

  @Test("is read from each of several fields")
  func fields() {
    var headers: HTTPFields = ["WWW-Authenticate": "Basic"]
    headers.append("www-authenticate", "Digest realm=pie")

    #expect(Challenge.all(in: headers).map(\.scheme) == ["Basic", "Digest"])
  }
}
