// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Connects the app with the real world.
public struct ApplePieAppDelegate: AppDelegate {
  /// A session that gives up after ten seconds and leaves nothing on disk.
  public let urlSession: URLSession
  /// Nobody knows where a web app's customer is before asking.
  public let place: Place? = nil

  /// Creates the delegate of an app that is in use.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    urlSession = URLSession(configuration: configuration)
  }

  /// The place where the system keeps the data of apps.
  public var folder: URL {
    let places = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (places.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("ApplePie")
  }

  /// Closes the session.
  public func appWillStop() { urlSession.invalidateAndCancel() }
}
