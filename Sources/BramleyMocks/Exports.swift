// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Code locations stand in the signatures of what mocks report.
@_exported public import BramleyTimeline
