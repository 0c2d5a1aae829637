// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Stubs, scenarios and strictness stand in the signatures of the traits.
@_exported public import BramleyBackend
@_exported public import BramleyMocks
