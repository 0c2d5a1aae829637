// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// replaced by the module's first file
