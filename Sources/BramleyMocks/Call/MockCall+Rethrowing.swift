// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockCall where Failure == Never {
  /// The call of a requirement that is declared `rethrows`.
  ///
  /// It can only throw what its closure throws: a caller whose closure throws nothing does not look
  /// for errors. The witness is generic in that error, which is how this is kept:
  ///
  /// ```swift
  /// func repeated<Thrown: Error>(_ body: () throws(Thrown) -> Int) throws(Thrown) -> Int {
  ///   let call = Repeated(mockState, "repeated(_:)", ())
  ///   return try call.rethrowing(Thrown.self) { answer throws in try answer(body) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The error that the closure of the call throws.
  ///   - real: The same requirement of the implementation that the mock spies on.
  ///   - play: Calls the closure that answers.
  /// - Returns: The value of the stub.
  /// - Throws: What the closure of the call throws.
  public func rethrowing<Thrown: Error>(
    _ type: Thrown.Type, or real: @autoclosure () -> Answer? = nil,
    _ play: (Answer) throws -> Result
  ) throws(Thrown) -> Result {
    guard let answer = answer(or: real()) else { return value() }
    do { return returned(try play(answer)) } catch {
      if let error = error as? Thrown { throw error }
      fatalError("thrown by itself: \(error)")
    }
  }
}
