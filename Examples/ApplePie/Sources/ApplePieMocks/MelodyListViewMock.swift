// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import ApplePieKit
public import Bramley

/// Remembers what the presenter tells the view to show.
@MainActor
public final class MelodyListViewMock: MelodyListView {
  /// One thing that was shown.
  public enum Shown: Sendable, Hashable {
    case melodies([Melody])
    case error(ServiceRequestError)
  }

  /// What was shown, in order.
  public let shown: Recorder<Shown>

  /// Creates a view that shows nothing yet.
  public init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    shown = Recorder(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Notes the melodies.
  public func show(_ melodies: [Melody]) { shown.record(.melodies(melodies)) }

  /// Notes the error.
  public func show(_ error: ServiceRequestError) { shown.record(.error(error)) }
}
