// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Backends stand in the signatures of this door, and stubs are what it plays.
@_exported public import BramleyBackend
