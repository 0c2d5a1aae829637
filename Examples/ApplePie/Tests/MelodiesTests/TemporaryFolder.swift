// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is deleted when nobody needs it any more.
final class TemporaryFolder: Sendable {
  /// The place of the folder, which is not made yet.
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("ApplePie-\(UUID().uuidString)", isDirectory: true)

  deinit { try? FileManager.default.removeItem(at: url) }
}
