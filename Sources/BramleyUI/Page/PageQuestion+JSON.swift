// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PageQuestion {
  /// The question as JSON text.
  func json() throws(DriverError) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    } catch {
      throw DriverError(.refused, "The question to the page is not valid JSON: \(error)")
    }
  }
}

extension PageAnswer {
  /// Reads an answer from JSON text.
  init(json: String) throws(DriverError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch {
      throw DriverError(.refused, "The page gave an answer that can't be read: \(json.prefix(200))")
    }
  }
}
