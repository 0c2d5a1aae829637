// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Whatever imports SwiftSyntax depends on this module, so that its absence is told once and with
// what to do, before the compiler finds every import without its module.
#if !canImport(SwiftSyntax)
  #error(
    """
    Bramley's macros and its tool need SwiftSyntax. Enable the trait that fetches it: \
    .package(url: …, from: …, traits: ["SwiftSyntax"])
    """)
#endif
