// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend

/// The backend error that a call throws, or nil.
///
/// For tests of source locations, which the #expect macro would replace by its own.
func backendError(_ call: () throws -> Void) -> BackendError? {
  do {
    try call()
    return nil
  } catch {
    return error as? BackendError
  }
}
