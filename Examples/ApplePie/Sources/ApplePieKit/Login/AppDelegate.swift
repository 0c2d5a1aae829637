// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Connects the app with the world around it.
public protocol AppDelegate: Sendable {
  /// The session that all requests to the server go through.
  var urlSession: URLSession { get }
  /// Where the customer is, or nil when nobody knows.
  var place: Place? { get }
  /// The folder for what the app stores, unless the command line names one.
  var folder: URL { get }
  /// Called once when the app ends.
  func appWillStop()
}
