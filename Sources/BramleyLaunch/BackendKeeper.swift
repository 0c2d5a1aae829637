// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps a backend alive for as long as its session, which keeps its delegate but not its backend.
final class BackendKeeper: NSObject, URLSessionDelegate {
  private let backend: MockBackend

  init(_ backend: MockBackend) { self.backend = backend }
}
