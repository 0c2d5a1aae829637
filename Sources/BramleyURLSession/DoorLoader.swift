// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What Foundation takes for the network: hands each task to the backend behind its class.
class DoorLoader: URLProtocol {
  /// The number of the class, by which its backend is found.
  class var number: Int { 0 }

  private var playback: Playback?

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Begins; or goes on, when the task was suspended.
  override func startLoading() {
    if let playback { return playback.resume() }
    let entrance = DoorRegister.shared.entrance(type(of: self).number)
    let playback = Playback(self, backend: entrance.backend, session: entrance.session)
    self.playback = playback
    playback.start()
  }

  override func stopLoading() {
    playback?.stop()
  }
}
