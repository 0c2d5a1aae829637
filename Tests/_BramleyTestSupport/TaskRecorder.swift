// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A session delegate that writes down what it is told, and tells when the task is complete.
package final class TaskRecorder: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
  Sendable
{
  /// What the delegate was told.
  package struct Record: Sendable {
    /// The status of each response.
    package var statuses: [Int] = []
    /// The pieces of the body.
    package var pieces: [Data] = []
    /// The status and the next address of each redirect.
    package var redirects: [String] = []
    /// The bytes that were sent so far, at each message about them.
    package var sentByteCounts: [Int64] = []
    /// The bytes that are to be sent, at each of these messages.
    package var expectedByteCounts: [Int64] = []
    /// Scheme, realm and number of failures of each challenge.
    package var challenges: [String] = []
    /// How many files were downloaded.
    package var downloadCount = 0
    /// The error of the task.
    package var error: URLError?
  }

  /// What becomes of a redirect.
  package enum Decision: Sendable { case follow, refuse, turn(URLRequest) }

  /// What a challenge gets.
  package enum Credentials: Sendable {
    case none
    case user(String, password: String)
    case disposition(URLSession.AuthChallengeDisposition)
    /// Only a challenge of this realm is taken, by this user.
    case realm(String, user: String)
  }

  private let record = Mutex(Record())
  private let decision: Decision
  private let credentials: Credentials
  private let uploadBody: Data?
  private let completions: AsyncStream<Void>
  private let completion: AsyncStream<Void>.Continuation
  private let firstPieces: AsyncStream<Void>
  private let firstPiece: AsyncStream<Void>.Continuation

  /// Creates a delegate.
  package init(
    _ decision: Decision = .follow, credentials: Credentials = .none, uploadBody: Data? = nil
  ) {
    self.decision = decision
    self.credentials = credentials
    self.uploadBody = uploadBody
    (completions, completion) = AsyncStream.makeStream()
    (firstPieces, firstPiece) = AsyncStream.makeStream()
  }

  /// The record when the task is complete.
  package func completed() async -> Record {
    for await _ in completions { break }
    return record.withLock { $0 }
  }

  /// The record when the first piece of the body has come.
  package func begun() async -> Record {
    for await _ in firstPieces { break }
    return record.withLock { $0 }
  }

  /// The record as it is now.
  package var soFar: Record { record.withLock { $0 } }

  package func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    record.withLock { $0.statuses.append((response as? HTTPURLResponse)?.statusCode ?? 0) }
    completionHandler(.allow)
  }

  package func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    record.withLock { $0.pieces.append(data) }
    firstPiece.yield()
  }

  package func urlSession(
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

  package func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    completionHandler(uploadBody.map { InputStream(data: $0) })
  }

  package func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    record.withLock {
      $0.sentByteCounts.append(totalBytesSent)
      $0.expectedByteCounts.append(totalBytesExpectedToSend)
    }
  }

  package func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let space = challenge.protectionSpace
    let scheme = space.authenticationMethod.replacing("NSURLAuthenticationMethodHTTP", with: "")
    record.withLock {
      $0.challenges.append("\(scheme) \(space.realm ?? "-") \(challenge.previousFailureCount)")
    }
    switch credentials {
    case .none: completionHandler(.performDefaultHandling, nil)
    case .disposition(let disposition): completionHandler(disposition, nil)
    case .realm(let realm, _) where realm != space.realm:
      completionHandler(.rejectProtectionSpace, nil)
    case .realm(_, let user): completionHandler(.useCredential, Self.credential(user, "crumble"))
    case .user(let user, let password):
      completionHandler(.useCredential, Self.credential(user, password))
    }
  }

  private static func credential(_ user: String, _ password: String) -> URLCredential {
    URLCredential(user: user, password: password, persistence: .none)
  }

  package func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    record.withLock { $0.downloadCount += 1 }
  }

  package func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    record.withLock { $0.error = error as? URLError }
    completion.yield()
  }
}
