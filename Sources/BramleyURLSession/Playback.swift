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

  /// What comes next: an answer that is on its way, asking the backend, or a step of its plan.
  enum Stage { case waiting, asking, playing }

  weak var loader: DoorLoader?
  private weak var backend: MockBackend?
  lazy var session = interior?.session
  lazy var configuration = session?.configuration
  private lazy var queue = interior?.workQueue ?? DispatchQueue(label: "Bramley.Playback")

  /// What is asked at the moment: the task's request, or what a redirect has made of it.
  var request: URLRequest
  var body: [UInt8] = []
  var redirectCount = 0
  /// How often the task was asked for credentials.
  var challengeCount = 0

  var stage = Stage.waiting
  private var steps: [ReplyPlan.Step] = []
  var position = 0
  private var isSuspended = false
  private var isOver = false
  private var delivery: Delivery
  private var progress: TaskProgress

  /// When the task began, for the time limit of all of it.
  private let beginning = ContinuousClock.now
  /// How much of the time limit is used up since something last came.
  var idle = Duration.zero
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
    delivery = Delivery(loader)
    progress = TaskProgress(loader.task)
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
    switch CachePolicy.source(of: request, configuration, loader?.cachedResponse) {
    case .backend: take(RequestBody(of: task, request))
    case .cache(let cached):
      end()
      delivery.deliver(cached)
    case .nowhere: fail(DoorError.notCached(request.url))
    }
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
      if !bytes.isEmpty { reportUpload() }
      go(on: .asking)
    case .stream(let stream):
      let queue = DispatchQueue.global()
      // The app has handed the stream over; nobody else reads it.
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
        delegate.provideStream(session, task) { done($0.map { RequestBody.stream($0) }) }
      }
      return nil
    } then: { playback, body in
      guard let body else { return playback.fail(DoorError.missingStream(playback.request.url)) }
      playback.take(body)
    }
  }

  /// Tells the delegate that the body was sent, as Foundation does for its own protocols.
  private func reportUpload() {
    progress.move(body.count)
    guard let session, let task = loader?.task, let delegate else { return }
    UploadReport(byteCount: body.count).send(to: delegate, session, task)
  }

  // MARK: Playing

  func go(on next: Stage) {
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
    let headers = configuration?.httpAdditionalHeaders
    let plan = backend.respond(to: HTTPRequest(request, additional: headers, body: body))
    guard case .respond(let response) = plan, response.status != 401,
      !Redirect.isRedirect(response.status)
    else { return load(plan) }
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
      if follow(status, headers, byteCount) || authenticate(status, headers, byteCount) { return }
      deliver(status, headers, byteCount)
      position += 1
    case .bytes(let bytes):
      deliver(bytes)
      position += 1
    case .trailers: fail(DoorError.trailers(request.url))
    case .end: finish()
    case .fault(let fault):
      if case .stall = fault.kind { return sleep(limit) }
      fail(DoorError.fault(fault, request.url))
    case .compute(let compute):
      goOn(with: compute)
    case .forward(let address, let request, let answered):
      goOn {
        let response = await Passthrough.answer(to: request, from: address)
        answered(response)
        return .respond(response)
      }
    }
  }

  private func goOn(with compute: @escaping @Sendable () async -> ReplyPlan) {
    wait(isRepeatable: true) { done in
      Task { done(await compute()) }
    } then: { playback, plan in
      playback.load(plan)
      playback.go(on: .playing)
    }
  }

  // MARK: Waiting

  /// How long the request may go without progress.
  private var limit: Duration {
    var interval = request.timeoutInterval
    // Sixty is what a request has when nobody has set it; then the session's counts.
    if interval == 60, let configuration { interval = configuration.timeoutIntervalForRequest }
    return .seconds(interval > 0 ? min(interval, 1e9) : 60)
  }

  /// How long all of the task may take, with its redirects; nil for ever.
  private var resourceLimit: Duration? {
    guard let interval = configuration?.timeoutIntervalForResource, interval > 0, interval < 1e9
    else { return nil }
    return .seconds(interval)
  }

  /// The time that is left to wait, and the error when it has passed.
  private func patience() -> (left: Duration, error: @Sendable (URL?) -> URLError) {
    let limit = limit
    let left = limit - idle
    guard let resourceLimit else { return (left, { DoorError.timedOut(limit, $0) }) }
    let resourceLeft = resourceLimit - beginning.duration(to: .now)
    if left <= resourceLeft { return (left, { DoorError.timedOut(limit, $0) }) }
    return (resourceLeft, { DoorError.tookTooLong(resourceLimit, $0) })
  }

  private func sleep(_ duration: Duration) {
    let patience = patience()
    stage = .waiting
    if duration < patience.left {
      pause = Pause(duration, on: queue, isRepeatable: true) { [weak self] in
        self?.idle += duration
        self?.position += 1
        self?.go(on: .playing)
      }
    } else {
      pause = Pause(patience.left, on: queue, isRepeatable: true) { [weak self] in
        guard let self else { return }
        fail(patience.error(request.url))
      }
    }
  }

  /// Waits for an answer, at most as long as the request may go without progress.
  func wait<Answer: Sendable>(
    isRepeatable: Bool = false,
    for begin: (@escaping @Sendable (Answer) -> Void) -> Task<Void, Never>?,
    then: @escaping @Sendable (Playback, Answer) -> Void
  ) {
    let patience = patience()
    stage = .waiting
    let pause = Pause(patience.left, on: queue, isRepeatable: isRepeatable) { [weak self] in
      guard let self else { return }
      fail(patience.error(request.url))
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

  func deliver(_ status: Int, _ headers: HTTPFields, _ byteCount: Int?) {
    guard let url = request.url,
      let response = HTTPURLResponse.head(
        status: status, headers: headers, bodyByteCount: byteCount, url: url)
    else { return fail(DoorError.invalidHead(status, request.url)) }
    if headers.contains("Set-Cookie") {
      CookieJar(configuration)?.keep(
        headers, from: url, documentURL: request.mainDocumentURL)
    }
    idle = .zero
    progress.expect(response.expectedContentLength)
    delivery.deliver(response, CachePolicy.policy(for: headers))
    let isBodiless = request.httpMethod == "HEAD" || status < 200 || status == 204 || status == 304
    if isBodiless { finish() }
  }

  private func deliver(_ bytes: [UInt8]) {
    idle = .zero
    progress.move(bytes.count)
    delivery.deliver(bytes, steps.dropFirst(position + 1), session)
  }

  private func finish() {
    guard !isOver else { return }
    end()
    progress.finish()
    delivery.finish()
  }

  func fail(_ error: URLError) {
    guard !isOver else { return }
    end()
    delivery.fail(error)
  }

  private func end() {
    isOver = true
    pause?.end()
    pause = nil
  }

  private var interior: TaskInterior? { loader?.task.map { TaskInterior($0) } }

  /// Who decides for the task: its own delegate, or its session's.
  var delegate: (any URLSessionTaskDelegate)? {
    loader?.task?.delegate ?? session.flatMap { interior?.delegate($0) }
      ?? session?.delegate as? any URLSessionTaskDelegate
  }
}
