// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import Foundation

exit(
  await ApplePieApp.run(
    Array(CommandLine.arguments.dropFirst()), delegate: ApplePieAppDelegate()))
