// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Shows melodies, and what went wrong on the way to them.
///
/// bramley:mock
@MainActor
public protocol MelodyListView: AnyObject {
  /// Shows these melodies and no others.
  func show(_ melodies: [Melody])
  /// Shows a load error beside whatever else is shown.
  func show(_ error: ServiceRequestError)
}
