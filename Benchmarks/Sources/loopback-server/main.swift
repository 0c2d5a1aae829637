// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import BramleyServer
import Foundation

// Serves a backend with as many stubs as the argument says, until standard input ends; 0 stands for
// the bare server, which answers everything the same.
//
//   loopback-server 10000

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
let body = #"{"id":1,"name":"Crumble Waltz","key":"D minor"}"# + String(repeating: " ", count: 153)
let headers: HTTPFields = [
  "Content-Type": "application/json", "Cache-Control": "no-store", "X-Oven": "hot",
]
let response = HTTPResponse(headers: headers, body: Array(body.utf8))
let reply = Reply.response(response)

/// Tells the port, and waits for the end of standard input.
func serve(on port: UInt16) {
  FileHandle.standardOutput.write(Data("\(port)\n".utf8))
  while readLine() != nil {}
}

if count == 0 {
  let server = try HTTPServer { _ in .respond(response) }
  serve(on: server.port)
  server.stop()
} else {
  // A bounded journal: the load of a benchmark would fill the usual one.
  let backend = MockBackend(journalByteLimit: 1 << 20)
  for number in 1..<count { try backend.stub(.get("/melodies/\(number)"), reply: reply) }
  try backend.stub(.get("/melody"), reply: reply)
  let server = try backend.listen()
  serve(on: server.port)
  server.stop()
}
