// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes why a process could not be started.
package struct ProcessError: Error, Sendable, CustomStringConvertible {
  /// What the system refused, and why.
  package var message: String

  /// The message.
  package var description: String { message }
}
