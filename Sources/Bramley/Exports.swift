// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

@_exported public import BramleyBackend
@_exported public import BramleyMocks
@_exported public import BramleyTesting
@_exported public import BramleyURLSession
@_exported public import BramleyWait
