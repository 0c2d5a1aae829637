// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(PromiseKit)
  import BramleyTimeline
  public import PromiseKit

  extension Recorder {
    /// Creates a recorder of the value of a promise, or of its error.
    ///
    /// ```
    /// let melodies = Recorder(service.melodies())
    /// #expect(try await melodies.value(within: .seconds(1)) == Melody.mocks)
    /// ```
    ///
    /// Nothing is blocked and no queue is needed, unlike with the promise's own `wait()`.
    ///
    /// - Parameters:
    ///   - promise: The promise.
    ///   - clock: The clock that measures the limits of the questions.
    ///   - fileID: The caller's place, for messages.
    ///   - filePath: The caller's place, for messages.
    ///   - line: The caller's place, for messages.
    ///   - column: The caller's place, for messages.
    public convenience init(
      _ promise: Promise<Element>, clock: any Clock<Duration> = ContinuousClock(),
      fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      self.init(clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
      promise.done(on: nil) { self.complete(with: .success($0)) }
        .catch(on: nil, policy: .allErrors) { self.complete(with: .failure($0)) }
    }
  }
#endif
