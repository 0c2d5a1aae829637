// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether a reply may be cached: only when its stub speaks of caches, so that a changed stub counts.
enum CachePolicy {
  static func policy(for headers: HTTPFields) -> URLCache.StoragePolicy {
    #if canImport(FoundationNetworking)
      // Nothing but Foundation's own replies is ever cached there.
      return .notAllowed
    #else
      let names = ["Cache-Control", "Expires", "ETag", "Last-Modified"]
      return names.contains { headers.contains($0) } ? .allowed : .notAllowed
    #endif
  }
}
