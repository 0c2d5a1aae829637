// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a delegate is told of a body that was sent.
struct UploadReport {
  /// The number of bytes from one message to the next.
  private static let partByteCount = 65_536

  /// The number of bytes of the body.
  let byteCount: Int

  /// Tells the delegate on its session's queue, ahead of the reply.
  func send(
    to delegate: any URLSessionTaskDelegate, _ session: URLSession, _ task: URLSessionTask
  ) {
    let total = Int64(byteCount)
    session.delegateQueue.addOperation {
      for start in stride(from: 0, to: total, by: Self.partByteCount) {
        let end = min(start + Int64(Self.partByteCount), total)
        delegate.hear(sent: end - start, inAll: end, of: total, session, task)
      }
    }
  }
}
