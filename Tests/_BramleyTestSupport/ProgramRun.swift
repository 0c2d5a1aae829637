// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyProcess
import Foundation

/// A program that was run to its end, with what it printed.
public struct ProgramRun: Sendable {
  /// What all programs of this process carry: with another one each time, the package manager would
  /// compile manifests anew.
  private static let mark = UUID().uuidString

  /// The exit status, or 128 and the signal that ended it.
  public let status: Int32
  /// What it printed.
  public let output: String

  /// Runs a program on a thread of its own, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Variables that are added to those of this process.
  ///   - includingErrors: Whether the output includes standard error.
  ///   - isPatient: Whether it leaves the cores to whatever else wants them, as a compiler should.
  /// - Throws: `ProcessError` when it cannot be started; a patient one ends with 127 then.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    includingErrors: Bool = false, isPatient: Bool = false
  ) async throws {
    let arguments = isPatient ? ["-n", "10", path] + arguments : arguments
    let path = isPatient ? "/usr/bin/nice" : path
    self = try await onOwnThread {
      try Self(
        blocking: path, arguments, environment: environment, includingErrors: includingErrors)
    }
  }

  private init(
    blocking path: String, _ arguments: [String], environment: [String: String],
    includingErrors: Bool
  ) throws {
    let program = ChildProcess(
      path, arguments, environment: environment, discardsErrors: !includingErrors, mark: Self.mark)
    var bytes: [UInt8] = []
    status = try program.run { bytes += $0 }.shellStatus
    output = String(decoding: bytes, as: UTF8.self)
  }
}
