// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP

extension Connection {
  /// Asks the server's handler and does what it says.
  func perform(_ request: HTTPRequest, stream: Int32) {
    play(listener.handler(request), stream: stream)
  }

  /// Stops the task that works on a reply which nobody waits for any more.
  func cancelTask(stream: Int32) { tasks.removeValue(forKey: stream)?.cancel() }

  private func play(_ reply: ServerReply, stream: Int32) {
    switch reply {
    case .respond(let response): speaks?.respond(response, stream: stream)
    case .delayed(let delay, let response):
      after(delay) { $0.speaks?.respond(response, stream: stream) }
    case .steps(let steps): play(steps[...], stream: stream)
    case .async(let work): start(work, stream: stream)
    case .webSocket(let answer): speaks?.upgrade(stream: stream, answer)
    case .misbehave(let misbehaviour): speaks?.misbehave(misbehaviour, stream: stream)
    }
  }

  /// Starts a task, and does what comes of it.
  private func start(_ work: @escaping @Sendable () async -> ServerReply, stream: Int32) {
    tasks[stream] = Task { [weak self, loop] in
      let reply = await work()
      loop.execute { [weak self] in
        self?.resume {
          $0.tasks[stream] = nil
          $0.play(reply, stream: stream)
        }
      }
    }
  }

  private func play(_ steps: ArraySlice<ReplyStep>, stream: Int32) {
    for (index, step) in zip(steps.indices, steps) {
      switch step {
      case .wait(let delay):
        return after(delay) { $0.play(steps[(index + 1)...], stream: stream) }
      case .head(let status, let fields, let contentLength):
        speaks?.begin(status: status, fields: fields, contentLength: contentLength, stream: stream)
      case .bytes(let bytes):
        speaks?.appendBody(bytes, stream: stream)
      case .trailers(let fields): speaks?.addTrailers(fields, stream: stream)
      case .end:
        speaks?.endReply(stream: stream)
        return
      case .async(let work):
        start(work, stream: stream)
        return
      case .misbehave(.reset) where speaks?.hasBegun(stream: stream) == true:
        // The pause lets the client read the bytes before the reset arrives.
        return after(.milliseconds(20)) { $0.speaks?.misbehave(.reset, stream: stream) }
      case .misbehave(let misbehaviour):
        speaks?.misbehave(misbehaviour, stream: stream)
        return
      }
    }
  }
}
