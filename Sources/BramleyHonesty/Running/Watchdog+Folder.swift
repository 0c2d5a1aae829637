// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess

extension Watchdog {
  /// Starts a watchdog that ends who writes into a folder and deletes it, when this process is gone.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - lock: What guards the folder, if anything; nobody gets it before the folder is deleted.
  /// - Returns: The watchdog.
  /// - Throws: ``HonestyError`` when it cannot be started.
  static func guarding(
    _ folder: String, under lock: LockFile? = nil
  ) throws(HonestyError) -> Watchdog {
    do throws(ProcessError) {
      return try Watchdog(mark: lock?.name, deleting: folder, holding: lock?.descriptor)
    } catch {
      throw HonestyError(.runFailed, error.message, remedy: "Let less run at the same time.")
    }
  }
}
