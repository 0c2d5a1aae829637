// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The view of the melody list: what it is told to show goes to the page's script as JSON.
@MainActor
final class MelodyAnswer: MelodyListView {
  /// What the script reads.
  struct Content: Sendable, Encodable {
    /// The melodies to show.
    var melodies: [Melody] = []
    /// The sentence to show above them.
    var notice: String?
  }

  /// What has been shown so far.
  private(set) var content = Content()

  func show(_ melodies: [Melody]) { content.melodies = melodies }

  func show(_ error: ServiceRequestError) { content.notice = error.message }
}
