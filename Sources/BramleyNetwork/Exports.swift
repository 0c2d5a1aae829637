// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// Requests and replies stand in the signatures of servers and clients.
@_exported public import BramleyHTTP
