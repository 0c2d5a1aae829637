// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import _BramleyTestSupport

/// Random stubs and requests of few words, so that many of them meet.
struct RandomWorld {
  private var generator: SeededGenerator
  private static let words = ["melodies", "oven", "7", "a%2Fb", "a/b", "100%", "", "%6Fven"]
  private static let methods = ["GET", "POST", "BAKE"]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func stub(number: Int) -> Stub {
    var segments = (0..<Int.random(in: 1...4, using: &generator)).map { position in
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: "{p\(position)}"
      case 1: "*"
      default: word()
      }
    }
    if Int.random(in: 0..<20, using: &generator) == 0 { segments.append("**") }
    let origin = Bool.random(using: &generator) ? "" : "https://api.apple.pie"
    let address = "\(origin)/\(segments.joined(separator: "/"))"
    var pattern =
      Int.random(in: 0..<5, using: &generator) == 0
      ? RequestPattern.any(address) : .method(method(), address)
    if Bool.random(using: &generator) { pattern = pattern.query("page", "\(digit())") }
    return Stub(
      pattern, reply: .text("\(number)"), priority: Int.random(in: 0...2, using: &generator))
  }

  mutating func request() -> HTTPRequest {
    let segments = (0..<Int.random(in: 1...5, using: &generator)).map { _ in word() }
    let host = Bool.random(using: &generator) ? "https://api.apple.pie" : "https://crumble.pie"
    return _BramleyTestSupport.request(
      method(), "\(host)/\(segments.joined(separator: "/"))?page=\(digit())")
  }

  private mutating func word() -> String { Self.words.randomElement(using: &generator) ?? "" }
  private mutating func method() -> String { Self.methods.randomElement(using: &generator) ?? "" }
  private mutating func digit() -> Int { Int.random(in: 0...3, using: &generator) }
}
