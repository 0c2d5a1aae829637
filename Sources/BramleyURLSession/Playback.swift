// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyBackend
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Plays the backend's replies to one task, from its request over redirects to the end.
final class Playback: @unchecked Sendable {
  // Unchecked: all of it runs on the task's work queue, one call at a time. Foundation calls the
  // door there, and timers, computed replies and delegates come back there.

  /// What comes next.
  private enum Stage {
    /// An answer that is on its way.
    case waiting
    /// To ask the backend.
    case asking
    /// To perform a step of its plan.
    case playing
  }

  private weak var loader: DoorLoader?
  private weak var backend: MockBackend?
  private lazy var session = interior?.session
  private lazy var queue = interior?.workQueue ?? DispatchQueue(label: "Bramley.Playback")

  /// What is asked at the moment: the task's request, or what a redirect has made of it.
  private var request: URLRequest
  private var body: [UInt8] = []
  private var redirectCount = 0

  private var stage = Stage.waiting
  private var steps: [ReplyPlan.Step] = []
  private var position = 0
  private var isSuspended = false
  private var isOver = false
  /// What has come of a body that has to be handed over in one piece.
  private var gathered: [UInt8]?
  private var isPiecewise: Bool?

  /// How much of the time limit is used up since something last came.
  private var idle = Duration.zero
  private var pause: Pause?

  /// Prepares to play.
  ///
  /// - Parameters:
  ///   - loader: What Foundation takes for the network.
  ///   - backend: The backend, or nil when it is gone.
  ///   - session: The session, where it is known.
  init(_ loader: DoorLoader, backend: MockBackend?, session: URLSession?) {
    self.loader = loader
    self.backend = backend
    request = loader.request
    if let session { self.session = session }
  }

  // MARK: Start and stop

  /// Begins with the request of the task.
  func start() {
    guard let task = loader?.task else { return }
    guard backend != nil else { return fail(DoorError.backendIsGone(request.url)) }
    if task is URLSessionDownloadTask { return fail(DoorError.download(request.url)) }
    if task is URLSessionWebSocketTask { return fail(DoorError.webSocket(request.url)) }
    take(RequestBody(of: task, request))
  }

  /// Goes on after the task was suspended.
  func resume() {
    isSuspended = false
    play()
  }

  /// Stops: for good when the task was cancelled, otherwise until it is resumed.
  func stop() {
    isSuspended = true
    if loader?.task?.state != .suspended { isOver = true }
    guard let pause, isOver || pause.isRepeatable else { return }
    pause.end()
    stage = .playing
  }

  private func take(_ body: RequestBody) {
    switch body {
    case .bytes(let bytes):
      self.body = bytes
      go(on: .asking)
    case .stream(let stream):
      let queue = DispatchQueue.global()
      nonisolated(unsafe) let stream = stream
      wait { done in
        queue.async { done(RequestBody.read(stream)) }
        return nil
      } then: { playback, body in
        playback.take(body)
      }
    case .demanded: demandBody()
    case .unreadable(let reason): fail(DoorError.unreadableBody(reason, request.url))
    }
  }

  private func demandBody() {
    guard let session, let task = loader?.task, let delegate else {
      return fail(DoorError.missingStream(request.url))
    }
    wait { done in
      session.delegateQueue.addOperation {
        delegate.urlSession(session, task: task) { done($0.map { RequestBody.stream($0) }) }
      }
      return nil
    } then: { playback, body in
      guard let body else { return playback.fail(DoorError.missingStream(playback.request.url)) }
      playback.take(body)
    }
  }

  // MARK: Playing

  private func go(on next: Stage) {
    stage = next
    if !isSuspended { play() }
  }

  private func play() {
    while !isOver {
      switch stage {
      case .waiting: return
      case .asking: ask()
      case .playing:
        guard position < steps.count else { return finish() }
        perform(steps[position])
      }
    }
  }

  private func ask() {
    guard let backend else { return fail(DoorError.backendIsGone(request.url)) }
    let headers = session?.configuration.httpAdditionalHeaders
    let plan = backend.respond(to: HTTPRequest(request, additional: headers, body: body))
    guard case .respond(let response) = plan, !Redirect.isRedirect(response.status) else {
      return load(plan)
    }
    deliver(response.status, response.headers, response.body.count)
    if isOver { return }
    deliver(response.body)
    finish()
  }

  private func load(_ plan: ReplyPlan) {
    switch plan {
    case .steps(let steps): self.steps = steps
    case .respond(let response):
      let byteCount = response.body.count
      steps = [
        .head(status: response.status, headers: response.headers, bodyByteCount: byteCount),
        .bytes(response.body), .end,
      ]
    }
    position = 0
    stage = .playing
  }

  private func perform(_ step: ReplyPlan.Step) {
    switch step {
    case .wait(let duration): sleep(duration)
    case .head(let status, let headers, let byteCount):
      if follow(status, headers, byteCount) { return }
      deliver(status, headers, byteCount)
      position += 1
    case .bytes(let bytes):
      deliver(bytes)
      position += 1
    case .end: finish()
    case .fault(let fault):
      if case .stall = fault.kind { return sleep(limit) }
      fail(DoorError.fault(fault, request.url))
    case .compute(let compute):
      wait(isRepeatable: true) { done in
        Task { done(await compute()) }
      } then: { playback, plan in
        playback.load(plan)
        playback.go(on: .playing)
      }
    }
  }

  /// Follows a reply that is a redirect, unless the delegate wants it as it is.
  ///
  /// - Returns: Whether the reply is one.
  private func follow(_ status: Int, _ headers: HTTPFields, _ byteCount: Int?) -> Bool {
    guard
      let redirect = Redirect(status: status, headers: headers, after: request, body: body),
      let url = request.url
    else { return false }
    redirectCount += 1
    guard redirectCount <= Redirect.limit else {
      fail(DoorError.tooManyRedirects(url))
      return true
    }
    var next = redirect.request
    if let jar = CookieJar(session?.configuration) {
      jar.keep(headers, from: url, documentURL: request.mainDocumentURL)
      jar.send(with: &next)
    }
    guard let session, let delegate, let task = loader?.task,
      let response = HTTPURLResponse.head(
        status: status, headers: headers, bodyByteCount: byteCount, url: url)
    else {
      turn(to: next)
      return true
    }
    wait { [next] done in
      session.delegateQueue.addOperation {
        delegate.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: next,
          completionHandler: done)
      }
      return nil
    } then: { playback, chosen in
      if let chosen {
        playback.turn(to: chosen)
      } else {
        playback.deliver(status, headers, byteCount)
        playback.position += 1
        playback.stage = .playing
      }
      playback.go(on: playback.stage)
    }
    return true
  }

  private func turn(to next: URLRequest) {
    guard let url = next.url, Redirect.isFollowable(url, from: request.url) else {
      return fail(DoorError.unsupportedRedirect(next.url))
    }
    request = next
    body = next.httpBody.map { Array($0) } ?? []
    idle = .zero
    stage = .asking
  }

  // MARK: Waiting

  /// How long the request may go without progress.
  private var limit: Duration {
    var interval = request.timeoutInterval
    // Sixty is what a request has when nobody has set it; then the session's counts.
    if interval == 60, let session { interval = session.configuration.timeoutIntervalForRequest }
    return .seconds(interval > 0 ? min(interval, 1e9) : 60)
  }

  private func sleep(_ duration: Duration) {
    let limit = limit
    stage = .waiting
    if duration < limit - idle {
      pause = Pause(duration, on: queue, isRepeatable: true) { [weak self] in
        self?.idle += duration
        self?.position += 1
        self?.go(on: .playing)
      }
    } else {
      pause = Pause(limit - idle, on: queue, isRepeatable: true) { [weak self] in self?.expire() }
    }
  }

  private func expire() { fail(DoorError.timedOut(limit, request.url)) }

  /// Waits for an answer, at most as long as the request may go without progress.
  private func wait<Answer: Sendable>(
    isRepeatable: Bool = false,
    for begin: (@escaping @Sendable (Answer) -> Void) -> Task<Void, Never>?,
    then: @escaping @Sendable (Playback, Answer) -> Void
  ) {
    stage = .waiting
    let pause = Pause(limit - idle, on: queue, isRepeatable: isRepeatable) { [weak self] in
      self?.expire()
    }
    self.pause = pause
    pause.work = begin { [queue, weak self] answer in
      queue.async { [weak self] in
        guard let self, !pause.isOver else { return }
        pause.end()
        then(self, answer)
      }
    }
  }

  // MARK: Delivery

  private func deliver(_ status: Int, _ headers: HTTPFields, _ byteCount: Int?) {
    guard let loader, let url = request.url,
      let response = HTTPURLResponse.head(
        status: status, headers: headers, bodyByteCount: byteCount, url: url)
    else { return fail(DoorError.invalidHead(status, request.url)) }
    if headers.contains("Set-Cookie"), let jar = CookieJar(session?.configuration) {
      jar.keep(headers, from: url, documentURL: request.mainDocumentURL)
    }
    idle = .zero
    loader.client?.urlProtocol(
      loader, didReceive: response, cacheStoragePolicy: CachePolicy.policy(for: headers))
    let isBodiless = request.httpMethod == "HEAD" || status < 200 || status == 204 || status == 304
    if isBodiless { finish() }
  }

  private func deliver(_ bytes: [UInt8]) {
    guard let loader, !bytes.isEmpty else { return }
    idle = .zero
    if gathers {
      gathered = (gathered ?? []) + bytes
    } else {
      loader.client?.urlProtocol(loader, didLoad: Data(bytes))
    }
  }

  /// Whether this part of the body has to wait for the others.
  ///
  /// On Linux a completion handler gets the last piece that was delivered, and nothing else.
  private var gathers: Bool {
    if let isPiecewise { return !isPiecewise }
    let rest = steps.dropFirst(position + 1)
    guard rest.contains(where: { if case .bytes = $0 { true } else { false } }) else {
      return false
    }
    let isPiecewise = interior?.handsPiecesToDelegate(session) ?? false
    self.isPiecewise = isPiecewise
    return !isPiecewise
  }

  private func finish() {
    guard !isOver, let loader else { return }
    end()
    if let gathered { loader.client?.urlProtocol(loader, didLoad: Data(gathered)) }
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  private func fail(_ error: URLError) {
    guard !isOver, let loader else { return }
    end()
    loader.client?.urlProtocol(loader, didFailWithError: error)
  }

  private func end() {
    isOver = true
    pause?.end()
    pause = nil
  }

  private var interior: TaskInterior? { loader?.task.map { TaskInterior($0) } }

  /// Who decides for the task: its own delegate, or its session's.
  private var delegate: (any URLSessionTaskDelegate)? {
    loader?.task?.delegate ?? session?.delegate as? any URLSessionTaskDelegate
  }
}
