// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An error as a driver sends it.
struct WireError: Decodable, Sendable {
  /// What a driver adds to some errors.
  struct Evidence: Decodable, Sendable {
    /// The text of the dialog that is open.
    var text: String?
  }

  /// The code, such as "no such element".
  var error: String
  /// What happened, in the driver's words; some drivers leave it empty.
  var message: String?
  /// What the driver adds.
  var data: Evidence?
}
