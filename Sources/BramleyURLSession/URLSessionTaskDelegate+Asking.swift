// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Questions to a delegate, whose methods are optional in the Objective-C runtime and have bodies of
/// their own elsewhere.
///
/// To be called on the session's delegate queue.
extension URLSessionTaskDelegate {
  /// Asks which request follows a redirect: without an opinion, the one that is proposed.
  func choose(
    _ proposed: URLRequest, after response: HTTPURLResponse, _ session: URLSession,
    _ task: URLSessionTask, then answer: @escaping @Sendable (URLRequest?) -> Void
  ) {
    #if canImport(ObjectiveC)
      let call: Void? = urlSession?(
        session, task: task, willPerformHTTPRedirection: response, newRequest: proposed,
        completionHandler: answer)
      if call == nil { answer(proposed) }
    #else
      urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: proposed,
        completionHandler: answer)
    #endif
  }

  /// Asks what to do about a challenge: without an opinion, what is usual.
  func meet(
    _ challenge: URLAuthenticationChallenge, _ session: URLSession, _ task: URLSessionTask,
    then answer: @escaping @Sendable (ChallengeAnswer) -> Void
  ) {
    #if canImport(ObjectiveC)
      let call: Void? = urlSession?(session, task: task, didReceive: challenge) {
        answer(ChallengeAnswer(disposition: $0, credential: $1))
      }
      if call == nil {
        answer(ChallengeAnswer(disposition: .performDefaultHandling, credential: nil))
      }
    #else
      urlSession(session, task: task, didReceive: challenge) {
        answer(ChallengeAnswer(disposition: $0, credential: $1))
      }
    #endif
  }

  /// Asks for the stream of a body: there is none without an answer.
  func provideStream(
    _ session: URLSession, _ task: URLSessionTask,
    then answer: @escaping @Sendable (InputStream?) -> Void
  ) {
    #if canImport(ObjectiveC)
      let call: Void? = urlSession?(session, task: task, needNewBodyStream: answer)
      if call == nil { answer(nil) }
    #else
      urlSession(session, task: task, needNewBodyStream: answer)
    #endif
  }

  /// Tells how much of a body was sent.
  func hear(
    sent byteCount: Int64, inAll sum: Int64, of total: Int64, _ session: URLSession,
    _ task: URLSessionTask
  ) {
    #if canImport(ObjectiveC)
      urlSession?(
        session, task: task, didSendBodyData: byteCount, totalBytesSent: sum,
        totalBytesExpectedToSend: total)
    #else
      urlSession(
        session, task: task, didSendBodyData: byteCount, totalBytesSent: sum,
        totalBytesExpectedToSend: total)
    #endif
  }
}
