// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The use of a requirement to say what a mock answers: `mock.when`.
public enum Stubbing {}

/// The use of a requirement to ask which calls came: `mock.verify`.
public enum Verifying {}

/// The use of a requirement to look at the calls that came: `mock.calls`.
public enum Recorded {}
