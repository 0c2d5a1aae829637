// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Bramley
import BramleyLaunch
import BramleyMacros
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct APIClient {
  init(session: URLSession) {}
  func logIn(_: Customer) async throws -> LoginResponse { something() }
  func melodies() async throws -> [Melody] { something() }
}

@Mock protocol MelodyService: Sendable {
  func melodies() async throws(ServiceRequestError) -> [Melody]
  var title: String { get set }
}

@Mock protocol MelodyShop: Sendable {
  func melodies() async throws(ServiceRequestError) -> [Melody]
  func buy(_ item: Melody, count: Int) throws -> Receipt
}

@Mock protocol SessionService { func logIn() }

@MainActor @Mock protocol MelodyListView: AnyObject {
  func show(_ melodies: [Melody])
  func show(_ error: ServiceRequestError)
}

final class MelodyListPresenter {
  init(view: any MelodyListView, service: any MelodyService) {}
  func load() async {}
}

struct APIMelodyShop: MelodyShop {
  func melodies() async throws(ServiceRequestError) -> [Melody] { [] }
  func buy(_ item: Melody, count: Int) throws -> Receipt { something() }
}

final class ItemsModel {
  init(items: [String] = []) {}
  init(service: any MelodyService, clock: some Clock<Duration>) {}
  var items: [String] { [] }
  func load() {}
  func reload() {}
  func select(_ item: String) -> String? { nil }
}

struct Basket { func checkOut() async throws {} }

struct Bakery: Sendable {
  var melodies: [Melody] { get async { [] } }
  var updates: AsyncStream<Melody> { something() }
  func logIn(as customer: Customer) async {}
  func save(_ melody: Melody, then deliver: @escaping @Sendable (Result<Melody, any Error>) -> Void)
  {}
}

struct Oven: Sendable { var isHot: Bool { get async { true } } }
protocol Timer {}

protocol AppDelegate {}
struct MockAppDelegate: AppDelegate { init(_: AppLaunch) {} }
struct ApplePieAppDelegate: AppDelegate {}
