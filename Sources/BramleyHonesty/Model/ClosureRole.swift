// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// When the code of a closure runs, seen from the line at which it stands.
enum ClosureRole {
  /// During the call, once.
  case inline
  /// During the call, once for each element, perhaps never.
  case each(ExprSyntax?)
  /// During the call, or it is not known.
  case unknown
  /// Later, and nothing in the function waits for it.
  case forgotten(Deferral, outermost: Syntax)
  /// Later, and the function waits for it.
  case awaited
  /// Whenever somebody calls the property that keeps it, perhaps never.
  case kept(String)
  /// It is the code of a name, which may be called.
  case named(String)
}
