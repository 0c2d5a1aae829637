// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
  import Foundation

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Keeps a child from inheriting descriptors that others opened without thinking of children.
  enum CloseOthers {
    private typealias Function =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
      ) -> Int32

    /// Closes all descriptors but standard input, output and error.
    static func add(to actions: inout posix_spawn_file_actions_t) {
      // Newer C libraries close all at once; for older ones, those that are open now are listed.
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(symbol, to: Function.self)(&actions, 3)
        return
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in names.compactMap({ Int32($0) }) where descriptor > 2 {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
  }
#endif
