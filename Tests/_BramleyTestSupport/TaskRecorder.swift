// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that writes down what it is told, and tells when the task is complete.
final class TaskRecorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, Sendable {
  struct Record: Sendable {
    var statuses: [Int] = []
    var pieces: [Data] = []
    var redirects: [String] = []
    var error: URLError?
  }

  /// What becomes of a redirect.
  enum Decision: Sendable { case follow, refuse, turn(URLRequest) }

  private let record = Mutex(Record())
  private let decision: Decision
  private let uploadBody: Data?
  private let completions: AsyncStream<Void>
  private let completion: AsyncStream<Void>.Continuation
  private let firstPieces: AsyncStream<Void>
  private let firstPiece: AsyncStream<Void>.Continuation

  init(_ decision: Decision = .follow, uploadBody: Data? = nil) {
    self.decision = decision
    self.uploadBody = uploadBody
    (completions, completion) = AsyncStream.makeStream()
    (firstPieces, firstPiece) = AsyncStream.makeStream()
  }

  /// The record when the task is complete.
  func completed() async -> Record {
    for await _ in completions { break }
    return record.withLock { $0 }
  }

  /// The record when the first piece of the body has come.
  func begun() async -> Record {
    for await _ in firstPieces { break }
    return record.withLock { $0 }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    record.withLock { $0.statuses.append(response.status ?? 0) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    record.withLock { $0.pieces.append(data) }
    firstPiece.yield()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let step = "\(response.statusCode) \(request.url?.absoluteString ?? "")"
    record.withLock { $0.redirects.append(step) }
    switch decision {
    case .follow: completionHandler(request)
    case .refuse: completionHandler(nil)
    case .turn(let other): completionHandler(other)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    completionHandler(uploadBody.map { InputStream(data: $0) })
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    record.withLock { $0.statuses.append(-1) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    record.withLock { $0.error = error as? URLError }
    completion.yield()
  }
}
