// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a delegate wants to happen about a challenge.
struct ChallengeAnswer: @unchecked Sendable {
  // Unchecked: a credential never changes once it is made.
  let disposition: URLSession.AuthChallengeDisposition
  let credential: URLCredential?
}

/// Who has sent a challenge, for Foundation: the answer comes by a completion handler instead.
final class ChallengeSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
