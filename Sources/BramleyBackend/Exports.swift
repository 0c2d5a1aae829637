// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Requests, replies and JSON values stand in the signatures of the backend, so whoever imports the
// backend gets them too.
@_exported public import BramleyHTTP
@_exported public import BramleyTimeline
