// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Dispatch

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The signals by which a system or a person ends a program.
///
/// They count from the moment this is created, and no longer end the program by themselves.
struct StopSignals {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Starts to listen.
  init() {
    let (signals, sink) = AsyncStream<Void>.makeStream()
    self.signals = signals
    sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { sink.yield() }
      source.activate()
      return source
    }
  }

  /// Waits for the first one.
  func first() async {
    for await _ in signals { return }
  }
}
