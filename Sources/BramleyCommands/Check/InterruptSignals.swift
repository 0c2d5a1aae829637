// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHonesty
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns the signals that ask a program to end into a wish to end the work.
final class InterruptSignals {
  /// The wish.
  let interruption = Interruption()

  private let sources: [any DispatchSourceSignal]
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  /// Begins to listen.
  init() {
    let interruption = interruption
    sources = Self.numbers.map { number in
      // The signal must not end the program before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { interruption.request() }
      source.resume()
      return source
    }
  }

  /// Stops listening: from now on the signals end the program again.
  func restore() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
