// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && canImport(Runtime)
  package import Runtime

  /// The program and the libraries of this process.
  package enum LoadedImages {
    /// What they are, and where, looked at once, before anybody looks for symbols.
    ///
    /// To find symbols the toolchain maps the files of the libraries into memory for a moment. Who
    /// looks again meanwhile takes those for libraries, and reads where nothing is mapped any more.
    package static let map = ImageMap.capture()
  }
#endif
