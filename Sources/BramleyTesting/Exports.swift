// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Stubs and scenarios stand in the signatures of the traits.
@_exported public import BramleyBackend
