// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// The names that samples use without making the thing.

import Bramley
import BramleyLaunch
import BramleyMocks
import BramleyNetwork
import BramleyTimeline
import BramleyUI
import Foundation

/// Stands for a value that a sample does not show.
func something<Value>(_: Value.Type = Value.self) -> Value { fatalError("samples are not run") }

/// Takes a sample that is only a pattern.
func sample(_: RequestPattern) {}
/// Takes a sample that is only a reply.
func sample(_: Reply) {}
/// Takes a sample that is only a server's reply.
func sample(_: ServerReply) {}
/// Takes a sample that is a line of a manifest.
func sample(_: ManifestDependency) {}
struct ManifestDependency {
  static func package(url: String, from: String, traits: [String]) -> Self { something() }
}

var backend: MockBackend { something() }
var service: MelodyServiceMock { something() }
var session: SessionServiceMock { something() }
var client: APIClient { something() }
var clock: TestClock { something() }
var model: ItemsModel { something() }
var shop: MelodyShopMock { something() }
var basket: Basket { something() }
var bakery: Bakery { something() }
var oven: Oven { something() }
var app: RunningApp { something() }
var launch: AppLaunch { something() }
var robot: Robot { something() }
var server: HTTPServer { something() }
var timeline: Timeline { something() }
var order: JSONValue { something() }
var request: HTTPRequest { something() }
var coversURL: URL { something() }
var melodyURL: URL { something() }
var port: Int { 8080 }
var title: String { "Crumble Waltz" }
var bytes: [UInt8] { [] }

func report(_ message: String, at location: CodeLocation) {}
func test() async throws {}

// What generated mocks are made of.
typealias Melodies = MockCall<
  (), [Melody], ServiceRequestError, () async throws(ServiceRequestError) -> [Melody]
>
typealias RepeatedCall = MockCall<(), Int, Never, (() throws -> Int) throws -> Int>
var mockState: MockState { something() }
var mock: MockState { something() }
var spied: (any MelodyService)? { something() }
var item: Argument<Melody> { .any }
var count: Argument<Int> { .any }

extension SharedResource {
  static let database = SharedResource("database")
}
