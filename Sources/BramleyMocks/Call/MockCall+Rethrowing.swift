// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension MockCall where Failure == Never {
  /// The error of a call whose requirement is declared `rethrows`.
  ///
  /// Such a call can only throw what its closures throw: a caller whose closures throw nothing does
  /// not look for errors. The witness is generic in that error, which is how this is kept:
  ///
  /// ```swift
  /// func repeated<Thrown: Error>(_ body: () throws(Thrown) -> Int) throws(Thrown) -> Int {
  ///   let call = RepeatedCall(mockState, "repeated(_:)", ())
  ///   do {
  ///     if call.isAnswered { return call.returned(try call.answer(body)) }
  ///   } catch { throw call.rethrew(error, as: Thrown.self) }
  ///   return call.value()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - error: What an answer threw.
  ///   - type: The error that the closures of the call throw. An answer that throws another one ends
  ///     the process, after it has said so.
  /// - Returns: The error, which the witness throws.
  public func rethrew<Thrown: Error>(_ error: any Error, as type: Thrown.Type) -> Thrown {
    if let error = error as? Thrown {
      end(rethrowing: error)
      return error
    }
    mock.stop(
      """
      The answer of \(summary) threw \(ValueText(error).text), but it is declared `rethrows`, and the \
      closures of this call do not throw that.
      Let the answer throw only what the closures that it is given throw.
      """)
  }
}
