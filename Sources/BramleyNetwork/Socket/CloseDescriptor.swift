// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Closes a descriptor; under a name of its own, as types have methods called close.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
