// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension HTTPRequest {
  /// The values of the cookies of that name, in the order in which they were sent.
  ///
  /// - Parameter name: The name, compared with its case (RFC 6265, section 5.4).
  /// - Returns: The values as they were sent, quotes around them included; several when the client
  ///   has cookies of one name for different paths. A pair without an equals sign has no name.
  public func cookies(_ name: String) -> [String] {
    headers.values("Cookie").flatMap { value in
      value.split(separator: ";").compactMap { part -> String? in
        let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(\.trimmingBlanks)
        guard pair.count == 2, pair[0] == name else { return nil }
        return String(pair[1])
      }
    }
  }
}
