// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The use of a requirement after `calls`: to read the calls that came.
public enum Recorded {}
