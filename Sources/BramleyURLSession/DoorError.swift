// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The errors that the door reports, in the shape that Foundation reports its own.
enum DoorError {
  /// An error with a sentence on what happened and one on what to do.
  static func make(_ code: URLError.Code, _ message: String, url: URL?) -> URLError {
    make(number: code.rawValue, message, url: url)
  }

  /// The same for a code that Foundation may not know.
  static func make(number: Int, _ message: String, url: URL?) -> URLError {
    var details: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let url { details[NSURLErrorFailingURLErrorKey] = url }
    return URLError(_nsError: NSError(domain: NSURLErrorDomain, code: number, userInfo: details))
  }

  static func backendIsGone(_ url: URL?) -> URLError {
    make(
      .cannotConnectToHost,
      "The backend of this session is gone. Keep the MockBackend in a variable for as long as its "
        + "sessions are used.", url: url)
  }

  static func download(_ url: URL?) -> URLError {
    make(
      .unsupportedURL,
      "Download tasks cannot go through the in-process URLSession door, because Foundation keeps "
        + "the place of the file to itself. Use a data task, or open the backend with listen().",
      url: url)
  }

  static func webSocket(_ url: URL?) -> URLError {
    make(
      .unsupportedURL,
      "WebSocket tasks cannot go through the in-process URLSession door. Open the backend with "
        + "listen() instead.", url: url)
  }

  static func unreadableBody(_ reason: String, _ url: URL?) -> URLError {
    make(
      .cannotOpenFile,
      "The body of the request could not be read: \(reason). Send it with a data task and "
        + "httpBody, or open the backend with listen().", url: url)
  }

  static func missingStream(_ url: URL?) -> URLError {
    make(
      .requestBodyStreamExhausted,
      "The streamed upload has no body. Return a stream from the delegate's "
        + "urlSession(_:task:needNewBodyStream:).", url: url)
  }

  static func timedOut(_ limit: Duration, _ url: URL?) -> URLError {
    make(
      .timedOut,
      "The reply made no progress within \(limit.text). Shorten the stub's delay, or raise the "
        + "request's timeoutInterval.", url: url)
  }

  static func tookTooLong(_ limit: Duration, _ url: URL?) -> URLError {
    make(
      .timedOut,
      "The task was not complete within \(limit.text). Shorten the stub's delays, or raise the "
        + "session's timeoutIntervalForResource.", url: url)
  }

  static func notCached(_ url: URL?) -> URLError {
    make(
      .resourceUnavailable,
      "The request asks for what a cache holds, and the cache of its session holds nothing for it. "
        + "Put a CachedURLResponse into a URLCache of the app's own, or choose another cache policy. "
        + "Through listen() Foundation on Linux ignores this policy, and asks the backend.",
      url: url)
  }

  static func unsupportedChallenge(_ scheme: String, _ url: URL?) -> URLError {
    make(
      .userAuthenticationRequired,
      "The in-process URLSession door cannot use credentials for the scheme \(scheme), only for "
        + "Basic. Challenge with Basic, or open the backend with listen().", url: url)
  }

  static func refusedChallenge(_ url: URL?) -> URLError {
    make(.cancelled, "The delegate has cancelled the authentication challenge.", url: url)
  }

  static func tooManyRedirects(_ url: URL?) -> URLError {
    make(
      .httpTooManyRedirects,
      "The stubs redirected more than \(Redirect.limit) times. Look at the journal for the loop.",
      url: url)
  }

  static func unsupportedRedirect(_ url: URL?) -> URLError {
    make(
      .unsupportedURL,
      "The redirect to \(url?.absoluteString ?? "nothing") cannot be followed, because it is no web address. Stop "
        + "it in the delegate's urlSession(_:task:willPerformHTTPRedirection:newRequest:"
        + "completionHandler:).", url: url)
  }

  static func invalidHead(_ status: Int, _ url: URL?) -> URLError {
    make(
      .badServerResponse,
      "Foundation takes no reply with status \(status). Give the stub a status from 100 to 599.",
      url: url)
  }

  /// Refused when a stub is added; only a computed reply comes here.
  static func trailers(_ url: URL?) -> URLError {
    make(
      .badServerResponse,
      "The in-process URLSession door has no place for trailers, which were computed. "
        + "\(Door.trailerAdvice)", url: url)
  }

  /// The error that a fault gives; nil for those that are played otherwise.
  static func fault(_ fault: Fault, _ url: URL?) -> URLError {
    switch fault.kind {
    case .connectionReset, .closedConnection, .truncatedBody:
      make(.networkConnectionLost, "The stub broke the connection: .fault(.\(fault)).", url: url)
    case .garbage:
      make(.cannotParseResponse, "The stub sent no valid reply: .fault(.\(fault)).", url: url)
    // Refused when a stub is added; only a computed reply comes here.
    case .bytes:
      make(
        .cannotParseResponse,
        "The in-process URLSession door cannot play .fault(.\(fault)), which was computed. Open the "
          + "backend with listen() instead.", url: url)
    case .malformedChunk:
      make(.unknown, "The stub sent an invalid chunk: .fault(.\(fault)).", url: url)
    case .stall:
      make(.timedOut, "The stub never answers: .fault(.\(fault)).", url: url)
    case .urlError(let code):
      make(
        number: code, "The stub asked for this error: .fault(.\(fault)).", url: url
      )
    }
  }
}
