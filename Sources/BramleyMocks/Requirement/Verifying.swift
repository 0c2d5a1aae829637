// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The use of a requirement after `verify`: to check which of its calls came.
public enum Verifying {}
