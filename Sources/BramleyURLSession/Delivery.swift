// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The way of one reply into Foundation: response, pieces of the body, end.
struct Delivery {
  private weak var loader: DoorLoader?
  /// What has come of a body that has to be handed over in one piece.
  private var gathered: [UInt8]?
  private var isPiecewise: Bool?

  init(_ loader: DoorLoader) { self.loader = loader }

  func deliver(_ response: HTTPURLResponse, _ policy: URLCache.StoragePolicy) {
    guard let loader else { return }
    loader.client?.urlProtocol(loader, didReceive: response, cacheStoragePolicy: policy)
  }

  /// Hands over a whole reply that a cache has kept.
  func deliver(_ cached: CachedURLResponse) {
    guard let loader else { return }
    loader.client?.urlProtocol(loader, didReceive: cached.response, cacheStoragePolicy: .notAllowed)
    if !cached.data.isEmpty { loader.client?.urlProtocol(loader, didLoad: cached.data) }
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  /// Hands over a part of the body, or keeps it until the rest has come.
  ///
  /// - Parameters:
  ///   - bytes: The part.
  ///   - rest: The steps behind it.
  ///   - session: The session of the task.
  mutating func deliver(
    _ bytes: [UInt8], _ rest: ArraySlice<ReplyPlan.Step>, _ session: URLSession?
  ) {
    guard let loader, !bytes.isEmpty else { return }
    if gathers(rest, session) {
      gathered = (gathered ?? []) + bytes
    } else {
      loader.client?.urlProtocol(loader, didLoad: Data(bytes))
    }
  }

  /// Whether a part of the body has to wait for the others.
  ///
  /// On Linux a completion handler gets the last piece that was delivered, and nothing else.
  private mutating func gathers(_ rest: ArraySlice<ReplyPlan.Step>, _ session: URLSession?) -> Bool
  {
    if let isPiecewise { return !isPiecewise }
    let hasMore = rest.contains { step in
      switch step {
      case .bytes, .compute: true
      case .wait, .head, .trailers, .end, .fault, .forward: false
      }
    }
    guard hasMore, let task = loader?.task else { return false }
    let isPiecewise = TaskInterior(task).handsPiecesToDelegate(session)
    self.isPiecewise = isPiecewise
    return !isPiecewise
  }

  func finish() {
    guard let loader else { return }
    if let gathered { loader.client?.urlProtocol(loader, didLoad: Data(gathered)) }
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  func fail(_ error: URLError) {
    guard let loader else { return }
    loader.client?.urlProtocol(loader, didFailWithError: error)
  }
}
