// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyProcess

@Suite("Process tree")
struct ProcessTreeTests {
  #if os(Linux)
    @Test("knows what any thread of a program has started, so that all of it can be ended")
    func threads() async throws {
      // The main thread does not start it.
      let (child, members) = try await Task.detached {
        let program = Spawn(executable: "/bin/sleep", arguments: ["3600"], environment: [:])
        let child = try program.start()
        defer {
          kill(child, SIGKILL)
          reapProcess(child)
        }
        return (child, ProcessTree(root: getpid()).members)
      }.value

      #expect(members.first == getpid())
      #expect(members.contains(child))
    }
  #endif
}
