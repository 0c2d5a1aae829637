// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Scenarios and locations stand in the signatures of a launch.
@_exported public import BramleyBackend
