// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The use of a requirement after `when`: to say what its calls are answered.
public enum Stubbing {}
