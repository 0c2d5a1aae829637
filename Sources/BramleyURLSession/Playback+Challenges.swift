// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Playback {
  /// The number of times that one task is asked for credentials.
  private static let challengeLimit = 20

  /// Asks for the credentials that a reply wants, and asks the backend again with them.
  ///
  /// - Returns: Whether the reply wants some.
  func authenticate(_ status: Int, _ headers: HTTPFields, _ byteCount: Int?) -> Bool {
    guard status == 401, challengeCount < Self.challengeLimit, let session, let url = request.url,
      let response = HTTPURLResponse.head(
        status: status, headers: headers, bodyByteCount: byteCount, url: url)
    else { return false }
    let challenges = Challenge.all(in: headers).filter { $0.method != nil }
    guard !challenges.isEmpty else { return false }
    let deliver: @Sendable (Playback) -> Void = { playback in
      playback.deliver(status, headers, byteCount)
      playback.position += 1
      playback.go(on: .playing)
    }
    ask(challenges[...], response, session, otherwise: deliver)
    return true
  }

  /// Asks about one challenge after the other, until one is not rejected.
  private func ask(
    _ challenges: ArraySlice<Challenge>, _ response: HTTPURLResponse, _ session: URLSession,
    otherwise deliver: @escaping @Sendable (Playback) -> Void
  ) {
    guard let challenge = challenges.first, let task = loader?.task, let url = request.url else {
      return deliver(self)
    }
    let space = Self.protectionSpace(challenge, url)
    let stored = challengeCount == 0 ? storedCredential(space) : nil
    guard let delegate else {
      return answer(
        ChallengeAnswer(disposition: .performDefaultHandling, credential: nil), challenge, stored,
        otherwise: deliver)
    }
    let question = URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: stored, previousFailureCount: challengeCount,
      failureResponse: response, error: nil, sender: ChallengeSender())
    wait { done in
      session.delegateQueue.addOperation {
        delegate.meet(question, session, task, then: done)
      }
      return nil
    } then: { playback, answer in
      if answer.disposition == .rejectProtectionSpace {
        return playback.ask(challenges.dropFirst(), response, session, otherwise: deliver)
      }
      playback.answer(answer, challenge, stored, otherwise: deliver)
    }
  }

  private func answer(
    _ answer: ChallengeAnswer, _ challenge: Challenge, _ stored: URLCredential?,
    otherwise deliver: (Playback) -> Void
  ) {
    switch answer.disposition {
    case .cancelAuthenticationChallenge: fail(DoorError.refusedChallenge(request.url))
    case .useCredential: use(answer.credential, challenge, otherwise: deliver)
    default: use(stored, challenge, otherwise: deliver)
    }
  }

  private func use(
    _ credential: URLCredential?, _ challenge: Challenge, otherwise deliver: (Playback) -> Void
  ) {
    guard let credential, let user = credential.user else { return deliver(self) }
    guard challenge.method == NSURLAuthenticationMethodHTTPBasic else {
      return fail(DoorError.unsupportedChallenge(challenge.scheme, request.url))
    }
    let pair = Data("\(user):\(credential.password ?? "")".utf8).base64EncodedString()
    request.setValue("Basic \(pair)", forHTTPHeaderField: "Authorization")
    challengeCount += 1
    idle = .zero
    go(on: .asking)
  }

  /// The credential that the session keeps for a space.
  private func storedCredential(_ space: URLProtectionSpace) -> URLCredential? {
    guard let storage = configuration?.urlCredentialStorage else { return nil }
    if let credential = storage.defaultCredential(for: space) { return credential }
    // On Linux a space equals no other one, so that the storage finds nothing itself.
    let credentials = storage.allCredentials.first { Self.isSame($0.key, space) }?.value
    return credentials?.min { $0.key < $1.key }?.value
  }

  private static func isSame(_ left: URLProtectionSpace, _ right: URLProtectionSpace) -> Bool {
    left.host == right.host && left.port == right.port && left.protocol == right.protocol
      && left.realm == right.realm && left.authenticationMethod == right.authenticationMethod
  }

  private static func protectionSpace(_ challenge: Challenge, _ url: URL) -> URLProtectionSpace {
    URLProtectionSpace(
      host: url.host() ?? "", port: url.port ?? (url.scheme == "https" ? 443 : 80),
      protocol: url.scheme, realm: challenge.realm, authenticationMethod: challenge.method)
  }
}
