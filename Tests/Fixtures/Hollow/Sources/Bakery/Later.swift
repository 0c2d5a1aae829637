// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs something on another queue, after a moment.
public func later(_ work: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50), execute: work)
}
