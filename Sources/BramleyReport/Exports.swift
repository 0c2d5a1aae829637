// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Timelines stand in the signatures of reports.
@_exported public import BramleyTimeline
