// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a peer has to send next, which decides how long it may take.
enum AwaitedInput {
  /// Nothing: it is the server's turn, or there is no limit.
  case nothing
  /// Another request.
  case request
  /// The rest of a request's head, or of a handshake.
  case restOfHead
  /// The rest of a request's body.
  case restOfBody
}
