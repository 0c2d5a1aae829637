// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Testing
import _BramleyTestSupport

@Suite("RequestPattern jsonSchema(_:)")
struct RequestPatternJSONSchemaTests {
  private static let login: JSONValue = [
    "type": "object",
    "properties": [
      "email": ["type": "string", "pattern": "@"],
      "password": ["minLength": 3],
      "melodies": ["items": ["enum": ["Crumble Waltz", "Bramley Blues"]]],
    ],
    "required": ["email", "password"],
    "additionalProperties": false,
  ]

  @Test(
    "takes bodies that the schema accepts",
    arguments: [
      (#"{"email":"john@doe.pie","password":"crumble"}"#, true),
      (#"{"email":"john","password":"crumble"}"#, false), (#"{"email":"john@doe.pie"}"#, false),
      ("[]", false), ("john", false), ("", false),
    ])
  func matches(body: String, isMatch: Bool) throws {
    let sent = request("POST", "/login", body: body)
    let patterns: [RequestPattern] = [
      .post("/login").jsonSchema(Self.login), .post("/login").jsonSchema(Self.login.description),
      .post("/login").jsonSchema(try JSONSchema(Self.login)),
    ]

    for pattern in patterns { #expect(pattern.matches(sent) == isMatch) }
  }

  @Test("shows each place that the schema does not accept")
  func nearMiss() throws {
    let backend = MockBackend()
    try backend.add(placedStub(.post("/login").jsonSchema(Self.login), line: 11))
    let sent = request(
      "POST", "/login",
      body: #"{"email":"john","melodies":["Crumble Waltz","Pie Polka"],"oven":1}"#)

    try GoldenFile("miss-json-schema").expect(
      backend.respond(to: sent).response?.bodyText ?? "no reply")
  }

  @Test("is an error with its place when a stub with a wrong schema is added")
  func mistake() throws {
    let error = backendError {
      try MockBackend().stub(
        .post("/login").jsonSchema(["properties": ["email": ["type": "text"]]]),
        reply: .status(200))
    }

    #expect(error?.code == .invalidPattern)
    #expect(
      error?.message
        == "The JSON Schema is wrong at #/properties/email/type: There is no type \"text\"; write "
        + "one of null, boolean, object, array, number, integer, string.")
  }

  @Test("is an error when the text is not JSON")
  func text() throws {
    let error = backendError {
      try MockBackend().stub(.post("/login").jsonSchema("{\"type\" 1}"), reply: .status(200))
    }

    #expect(error?.message.contains("(line 1, column 9)") == true, "\(error?.message ?? "")")
  }
}
