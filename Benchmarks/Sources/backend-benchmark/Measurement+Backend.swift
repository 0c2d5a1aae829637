// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

@_spi(Tools) import BramleyBackend

extension Measurement {
  /// Prepares the answers of a backend to requests, asked one after the other, journal included.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - stubs: The stubs of the backend.
  ///   - requests: The requests.
  ///   - status: The status that each of them is to get.
  ///   - count: The number of requests in a round.
  convenience init(
    _ name: String, stubs: @escaping @autoclosure () -> [Stub], requests: [HTTPRequest],
    status: Int = 200, count: Int = 10_000
  ) {
    self.init(name, count: count) {
      // A journal that is full soon, as it is in a long test.
      let backend = MockBackend(journalByteLimit: 4 << 20)
      // The first unmatched requests are explained, which is not what is measured here.
      for _ in 0..<200 { _ = backend.statusOfAnswer(to: HTTPRequest(target: "/nothing")) }
      try backend.add(stubs())
      var position = 0
      return {
        position = position + 1 == requests.count ? 0 : position + 1
        return backend.statusOfAnswer(to: requests[position]) == status
      }
    }
  }
}

extension HTTPRequest {
  /// A request as an app sends it.
  static func app(
    _ target: String, method: String = "GET", type: String? = nil, body: [UInt8] = []
  ) -> HTTPRequest {
    var request = HTTPRequest(
      method: method, target: target, scheme: "https", authority: "api.apple.pie",
      headers: ["Host": "api.apple.pie", "Accept": "application/json", "User-Agent": "ApplePie"],
      body: body)
    if let type { request.headers.append("Content-Type", type) }
    return request
  }

  /// An order as an app sends it.
  static func order(_ body: String) -> HTTPRequest {
    .app("/orders", method: "POST", type: "application/json", body: Array(body.utf8))
  }
}
