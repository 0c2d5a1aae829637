// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Bramley
import Testing

@Suite("Emulated", .backend)
struct EmulatedTests {
  @Test("delivers a value by async call, completion handler and stream")
  func value() async throws {
    let emulated = Emulated<String, ServiceRequestError>.success("Crumble Waltz")
    let answers = Recorder<Result<String, ServiceRequestError>>()
    let updates = Recorder(emulated.stream())

    emulated.deliver { answers.record($0) }

    #expect(try await emulated.value() == "Crumble Waltz")
    #expect(try await answers.next(within: .seconds(5)) == .success("Crumble Waltz"))
    #expect(try await updates.finished(within: .seconds(5)) == ["Crumble Waltz"])
  }

  @Test("delivers an error by async call, completion handler and stream")
  func error() async throws {
    let emulated = Emulated<String, ServiceRequestError>.failure(.noData)
    let answers = Recorder<Result<String, ServiceRequestError>>()
    let updates = Recorder(emulated.stream())

    emulated.deliver { answers.record($0) }

    await #expect(throws: ServiceRequestError.noData) { try await emulated.value() }
    #expect(try await answers.next(within: .seconds(5)) == .failure(.noData))
    #expect(try await updates.failure(within: .seconds(5)) as? ServiceRequestError == .noData)
  }
}
