// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Backends and scenarios stand in the signatures of the world of an app.
@_exported public import BramleyBackend
