// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftCompilerPlugin)
  internal import SwiftCompilerPlugin
  internal import SwiftSyntaxMacros

  /// The program that the compiler starts to expand the macros.
  @main struct MockMacroPlugin: CompilerPlugin {
    /// All macros there are.
    let providingMacros: [any Macro.Type] = [MockMacro.self]
  }
#else
  // The toolchain's libraries come without the module that has the usual entry point.
  @_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
  internal import SwiftSyntaxMacros

  /// The program that the compiler starts to expand the macros.
  @main struct MockMacroPlugin: PluginProvider {
    /// None of the optional features of plugins.
    var features: [PluginFeature] { [] }

    /// The only macro there is.
    func resolveMacro(moduleName: String, typeName: String) -> any Macro.Type { MockMacro.self }

    /// Answers the compiler until it hangs up.
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(connection: connection, provider: Self()).main()
    }
  }
#endif
