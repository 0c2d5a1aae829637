// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyBackend
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension MockBackend {
  /// Opens the in-process door: a session whose every request reaches this backend.
  ///
  /// ```swift
  /// let backend = try MockBackend {
  ///   Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
  /// }
  /// let client = APIClient(session: try backend.urlSession())
  /// ```
  ///
  /// Scheme and host do not matter, and no request leaves the process. Sessions of other backends
  /// see nothing of it, so tests may run in parallel.
  ///
  /// - Parameters:
  ///   - configuration: The session's configuration; a copy of it is used.
  ///   - delegate: The session's delegate.
  ///   - delegateQueue: The queue of the delegate and of completion handlers.
  /// - Returns: The session.
  /// - Throws: ``BackendError`` for a stub that this door cannot play, and for the configuration of
  ///   a background session, whose requests another process makes.
  ///
  /// - Important: The session does not keep the backend alive. Keep the backend in a variable, or
  ///   as `MockBackend.current`, for as long as its sessions are used; later requests fail with an
  ///   error that says so.
  public func urlSession(
    configuration: URLSessionConfiguration = .ephemeral,
    delegate: (any URLSessionDelegate)? = nil,
    delegateQueue: OperationQueue? = nil
  ) throws(BackendError) -> URLSession {
    let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
    let number = try openDoor(configuration)
    let session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    DoorRegister.shared.note(session, number: number)
    return session
  }

  /// A configuration for apps that make their session themselves.
  ///
  /// - Parameter base: The configuration to start from; it stays as it is.
  /// - Returns: A copy of it, whose sessions reach this backend with every request.
  /// - Throws: ``BackendError`` for a stub that this door cannot play, and for the configuration of
  ///   a background session, whose requests another process makes.
  public func urlSessionConfiguration(
    _ base: URLSessionConfiguration = .ephemeral
  ) throws(BackendError) -> URLSessionConfiguration {
    let configuration = base.copy() as? URLSessionConfiguration ?? base
    _ = try openDoor(configuration)
    return configuration
  }

  /// Changes a configuration so that every request of sessions made with it reaches this backend.
  ///
  /// The door is the configuration's only protocol class, and lives in its proxy settings; leave
  /// both as they are afterwards.
  ///
  /// - Parameter configuration: The configuration.
  /// - Throws: ``BackendError`` for a stub that this door cannot play, and for the configuration of
  ///   a background session, whose requests another process makes.
  public func configure(_ configuration: URLSessionConfiguration) throws(BackendError) {
    _ = try openDoor(configuration)
  }

  /// Takes a class for the configuration, and tells its number.
  private func openDoor(_ configuration: URLSessionConfiguration) throws(BackendError) -> Int {
    if let identifier = configuration.identifier { throw .background(identifier) }
    let key = DoorRegister.shared.enter(self, door: try open(.urlSession))
    configuration.protocolClasses = [DoorLoader.numbered(key.number)]
    #if canImport(FoundationNetworking)
      configuration.connectionProxyDictionary = [DoorKey.name: key]
      removeUselessCache(configuration)
    #else
      // Proxy settings have to be property lists there, so the class stays taken.
      _ = Unmanaged.passRetained(key)
    #endif
    return key.number
  }

  #if canImport(FoundationNetworking)
    /// Removes the cache that comes with every ephemeral configuration; one that the app has chosen
    /// stays.
    ///
    /// Nothing of ours is ever stored there, and yet Foundation would look into its folder with
    /// each request, which takes as long as all that the door does.
    private func removeUselessCache(_ configuration: URLSessionConfiguration) {
      guard let cache = configuration.urlCache, cache.diskCapacity == 0,
        cache.memoryCapacity == 4 << 20
      else { return }
      configuration.urlCache = nil
    }
  #endif
}

// MARK: -

extension BackendError {
  /// The error for the configuration of a background session.
  fileprivate static func background(_ identifier: String) -> Self {
    Self(
      .unplayable,
      "The in-process URLSession door cannot answer the background session \"\(identifier)\", since "
        + "the system sends its requests from another process. Open the backend with listen(), or "
        + "give the app a configuration without identifier.")
  }
}

extension Door {
  /// The door of this module, as the backend knows it.
  static let urlSession = Door(name: "The in-process URLSession door") { fault in
    guard case .bytes = fault.kind else { return nil }
    return "Foundation takes replies there, not bytes. Open the backend with listen() instead."
  } trailerRefusal: {
    trailerAdvice
  }

  /// What to do about trailers, which this door cannot play.
  static let trailerAdvice =
    "Foundation drops what stands behind a body. Open the backend with listen() instead."
}
