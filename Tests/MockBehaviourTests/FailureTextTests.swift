// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Foundation
import Testing

@Suite("What failures of mocks say")
struct FailureTextTests {
  private let mock = NotingMock(.relaxedVoid)

  private func message(_ body: () throws -> Void) -> String {
    #expect(throws: MockError.self, performing: body)?.message ?? ""
  }

  @Test("names the arguments of a call of which some are not kept")
  func unkept() {
    mock.note(level: 3, "Crumble Waltz", file: "Menu")

    let message = message { try mock.verify.note(level: 5, file: "Menu").called(.once) }

    #expect(message.contains("NotingMock.note(level: 5, file: \"Menu\")"), "\(message)")
  }

  @Test(
    "shows the bytes of data that differ",
    arguments: [
      ([1, 255], "2 bytes 01 ff"), (Array("Waltz".utf8), "5 bytes \"Waltz\""), ([], "0 bytes"),
      (Array(repeating: 65, count: 41), "41 bytes \"\(String(repeating: "A", count: 40))\"…"),
    ] as [([UInt8], String)])
  func bytes(bytes: [UInt8], text: String) {
    mock.attach(Data([0]), to: Speaker())

    let message = message { try mock.verify.attach(.equal(Data(bytes))).called(.once) }

    #expect(message.contains("✘ data  \(text) "), "\(message)")
    #expect(message.contains(" 1 bytes 00\n"), "\(message)")
  }

  @Test("tells objects apart that describe themselves alike")
  func objects() {
    mock.attach(Data(), to: Speaker())

    let message = message { try mock.verify.attach(to: .identical(to: Speaker())).called(.once) }

    #expect(message.contains("Speaker (another value)\n"), "\(message)")
  }

  @Test("knows an object whose type is that of a protocol")
  func identicalExistential() throws {
    let player = ClassOnlyMock()

    mock.start(player)
    mock.start(nil)

    try mock.verify.start(.identical(to: player)).called(.once)
    try mock.verify.start(.identical(to: ClassOnlyMock())).called(.never)
  }
}
