// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Combine)
  public import Combine
#elseif canImport(OpenCombine)
  public import OpenCombine
#endif

#if canImport(Combine) || canImport(OpenCombine)
  import BramleyTimeline

  extension Recorder {
    /// Creates a recorder that takes everything from a publisher, as fast as it comes.
    ///
    /// It has subscribed, with unlimited demand, before this call returns, so nothing is lost that
    /// the publisher sends from then on.
    ///
    /// - Parameters:
    ///   - publisher: The publisher.
    ///   - clock: The clock that measures the limits of the questions.
    ///   - fileID: The caller's place, for messages.
    ///   - filePath: The caller's place, for messages.
    ///   - line: The caller's place, for messages.
    ///   - column: The caller's place, for messages.
    public convenience init<Source: Publisher>(
      _ publisher: Source, clock: any Clock<Duration> = ContinuousClock(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) where Source.Output == Element {
      self.init(clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
      let subscription = publisher.sink { [weak self] completion in
        switch completion {
        case .finished: self?.finish()
        case .failure(let error): self?.fail(error)
        }
      } receiveValue: { [weak self] element in
        self?.record(element)
      }
      // Cancelling is safe on any thread, and nothing else is done with it.
      nonisolated(unsafe) let cancellable = subscription
      stop { cancellable.cancel() }
    }
  }
#endif
