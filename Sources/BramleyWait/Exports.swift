// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Events and code locations stand in the signatures of waits.
@_exported public import BramleyTimeline
