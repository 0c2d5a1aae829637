// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyCommands
private import Foundation

exit(Tool.run(Array(CommandLine.arguments.dropFirst()), on: .standard))
