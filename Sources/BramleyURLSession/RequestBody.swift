// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a request, wherever the app has put it.
enum RequestBody: @unchecked Sendable {
  // Unchecked: a stream is handed from the app to the one thread that reads it.

  /// All of it is there.
  case bytes([UInt8])
  /// It comes out of a stream.
  case stream(InputStream)
  /// The delegate has it, and has to be asked.
  case demanded
  /// It cannot be had, for this reason.
  case unreadable(String)

  /// Finds the body of a task's request.
  init(of task: URLSessionTask, _ request: URLRequest) {
    if task is URLSessionUploadTask {
      let known = TaskInterior(task).body
      if case .demanded = known, let stream = request.httpBodyStream {
        self = .stream(stream)
      } else if case .demanded = known, let data = request.httpBody {
        self = .bytes(Array(data))
      } else {
        self = known
      }
    } else if let data = request.httpBody {
      self = .bytes(Array(data))
    } else if let stream = request.httpBodyStream {
      self = .stream(stream)
    } else {
      self = .bytes([])
    }
  }

  /// Reads a file.
  init(contentsOf file: URL) {
    do {
      self = .bytes(Array(try Data(contentsOf: file)))
    } catch {
      self = .unreadable("the file \(file.path) is not readable")
    }
  }

  /// Reads a stream to its end, which may take as long as the app needs to fill it.
  static func read(_ stream: InputStream) -> Self {
    stream.open()
    defer { stream.close() }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&part, maxLength: part.count)
      if count == 0 { return .bytes(bytes) }
      if count < 0 {
        let reason = stream.streamError.map { "\($0)" } ?? "no reason is given"
        return .unreadable("its stream failed (\(reason))")
      }
      bytes += part[..<count]
    }
  }
}
