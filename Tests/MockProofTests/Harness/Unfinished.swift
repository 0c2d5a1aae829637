// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The generator is being written: what it cannot do yet is only shown on demand.
let showsUnfinished = ProcessInfo.processInfo.environment["BRAMLEY_PROOF"] != nil
