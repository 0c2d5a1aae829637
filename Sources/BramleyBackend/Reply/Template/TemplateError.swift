// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Describes a mistake in a template.
struct TemplateError: Error {
  /// What is wrong where, and what to do.
  let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: What is wrong, and what to do.
  ///   - position: The character of the template, from 1.
  ///   - template: The template.
  init(_ reason: String, at position: Int, of template: String) {
    let shown = template.count > 80 ? template.prefix(79) + "…" : template
    message = "The template \"\(shown)\" has a mistake at character \(position): \(reason)"
  }
}
