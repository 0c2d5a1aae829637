// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What caches have to do with requests and replies.
enum CachePolicy {
  /// Where the reply to a request comes from.
  enum Source {
    case backend
    case cache(CachedURLResponse)
    /// The request asks for what a cache holds, and it holds nothing.
    case nowhere
  }

  /// Decides where a reply comes from; only a request that says so is answered by a cache.
  ///
  /// - Parameters:
  ///   - request: The request, whose own policy counts before that of its session.
  ///   - configuration: The configuration of the session.
  ///   - cached: What the session's cache holds for the request.
  /// - Returns: The source.
  static func source(
    of request: URLRequest, _ configuration: URLSessionConfiguration?, _ cached: CachedURLResponse?
  ) -> Source {
    var policy = request.cachePolicy
    if policy == .useProtocolCachePolicy, let configuration {
      policy = configuration.requestCachePolicy
    }
    switch policy {
    case .returnCacheDataElseLoad: return cached.map { .cache($0) } ?? .backend
    case .returnCacheDataDontLoad: return cached.map { .cache($0) } ?? .nowhere
    default: return .backend
    }
  }

  /// Whether a reply may be cached: only when its stub speaks of caches, so that a changed stub
  /// counts.
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
