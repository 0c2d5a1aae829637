// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// The world that the samples of the documentation speak of. It is compiled beside them, never run.

import Bramley
import Foundation

struct Customer: Codable, Hashable {
  var name: String
  var email: String
  var password: String
  static let johnDoe = Customer(name: "John Doe", email: "john@doe.pie", password: "crumble")
}

struct Melody: Codable, Hashable {
  var title: String
  var isVegan = true
  static let crumbleWaltz = Melody(title: "Crumble Waltz")
  static let mocks = [crumbleWaltz, Melody(title: "Bramley Blues")]
}

struct LoginResponse: Codable, Hashable {
  var customer: Customer
  static let johnDoe = LoginResponse(customer: .johnDoe)
}

struct Receipt: Hashable {
  var total: Int
  init(total: Int) { self.total = total }
  init(_ item: Melody, price: Int) { total = price }
  static let receipt = Receipt(total: 3)
}

enum ServiceRequestError: Error { case unknown, noNetwork, noData }
enum ShopError: Error { case soldOut }
