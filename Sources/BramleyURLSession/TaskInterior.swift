// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import Dispatch
  import FoundationNetworking
#endif

/// What Foundation keeps to itself about a task, read by reflection where there is no other way.
///
/// - Important: To be used on the task's work queue, on which nothing inside the task changes
///   meanwhile. Reading takes some tens of microseconds, so only what cannot do without does it.
struct TaskInterior {
  private let task: URLSessionTask

  init(_ task: URLSessionTask) { self.task = task }

  #if canImport(FoundationNetworking)
    /// The session of the task.
    var session: URLSession? { child("session") as? URLSession }

    /// The queue on which Foundation calls the door, and expects to be called back.
    var workQueue: DispatchQueue? { child("workQueue") as? DispatchQueue }

    /// The body of an upload task, which its request does not have.
    var body: RequestBody {
      guard let value = child("knownBody") else {
        return .unreadable("this version of Foundation hides the body of an upload task")
      }
      // An optional of an enumeration whose cases carry the body.
      let optional = Mirror(reflecting: value)
      guard optional.displayStyle == .optional else { return body(in: optional) }
      guard let inner = optional.children.first?.value else { return .demanded }
      return body(in: Mirror(reflecting: inner))
    }

    private func body(in mirror: Mirror) -> RequestBody {
      switch mirror.children.first?.value {
      case let data as DispatchData: .bytes(Array(data))
      case let file as URL: RequestBody(contentsOf: file)
      case let stream as InputStream: .stream(stream)
      case nil: .bytes([])
      case let other?: .unreadable("its type, \(type(of: other)), is unknown")
      }
    }

    /// Whether pieces of the body reach a delegate at once, rather than a completion handler.
    func handsPiecesToDelegate(_ session: URLSession?) -> Bool {
      guard let session, session.delegate is any URLSessionDataDelegate else { return false }
      return behaviour(session).map { "\($0)".hasPrefix("callDelegate") } ?? false
    }

    /// The delegate that data(for:delegate:) was given, which the task itself does not know.
    func delegate(_ session: URLSession) -> (any URLSessionTaskDelegate)? {
      guard let behaviour = behaviour(session),
        let payload = Mirror(reflecting: behaviour).children.first?.value
      else { return nil }
      for part in Mirror(reflecting: payload).children {
        if let delegate = part.value as? any URLSessionTaskDelegate { return delegate }
      }
      return nil
    }

    /// What the session does with the task: whom it tells, and which handler it calls.
    private func behaviour(_ session: URLSession) -> Any? {
      let registry = Self.child("taskRegistry", of: session)
      let behaviours = registry.flatMap { Self.child("behaviours", of: $0) }
      return (behaviours as? [Int: Any])?[task.taskIdentifier]
    }

    private func child(_ name: String) -> Any? { Self.child(name, of: task) }

    private static func child(_ name: String, of object: Any) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        for child in current.children where child.label == name { return child.value }
        mirror = current.superclassMirror
      }
      return nil
    }
  #else
    /// The session of the task, which cannot be had there.
    var session: URLSession? { nil }

    /// The queue on which the door is called, which cannot be had there.
    var workQueue: DispatchQueue? { nil }

    /// The body of an upload task, which the request has there.
    var body: RequestBody { .demanded }

    /// The delegate that data(for:delegate:) was given, which the task itself knows there.
    func delegate(_ session: URLSession) -> (any URLSessionTaskDelegate)? { nil }

    /// Whether pieces reach whoever waits for them, which is always so there.
    func handsPiecesToDelegate(_ session: URLSession?) -> Bool { true }
  #endif
}
