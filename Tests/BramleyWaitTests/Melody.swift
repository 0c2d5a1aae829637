// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A melody of the ApplePie world.
struct Melody: Sendable, Hashable, CustomStringConvertible {
  var title: String

  static let crumbleWaltz = Self(title: "Crumble Waltz")
  static let bramleyBlues = Self(title: "Bramley Blues")
  static let tartTango = Self(title: "Tart Tango")

  var description: String { title }
}

/// An error of the ApplePie world.
enum ShopError: Error, Equatable {
  case noData
  case noNetwork
}

/// Makes a stream of melodies and the sink that feeds it.
func openMelodies(
  _ melodies: Melody...
) -> (
  stream: AsyncThrowingStream<Melody, any Error>,
  sink: AsyncThrowingStream<Melody, any Error>.Continuation
) {
  let (stream, sink) = AsyncThrowingStream.makeStream(of: Melody.self)
  for melody in melodies { sink.yield(melody) }
  return (stream, sink)
}
