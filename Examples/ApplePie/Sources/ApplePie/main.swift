// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import BramleyLaunch
import Foundation

let launch = AppLaunch.current
let arguments = CommandLine.arguments.dropFirst().filter { $0 != AppLaunch.uiTestArgument }

do throws(LaunchError) {
  let delegate: any AppDelegate =
    launch.isUITest ? try MockAppDelegate(launch) : ApplePieAppDelegate()
  exit(await ApplePieApp.run(arguments, delegate: delegate))
} catch {
  ApplePieApp.complain(error.message)
  exit(1)
}
