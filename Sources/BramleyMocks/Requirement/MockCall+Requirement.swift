// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// The types of a requirement are written once, as those of its calls.
extension MockCall {
  /// The requirement of these calls, in a use.
  public typealias Requirement<Use> = BramleyMocks.Requirement<
    Use, Arguments, Result, Failure, Answer
  >

  /// The property or the subscript of these reads, in a use.
  public typealias Settable<Use, SetArguments, SetAnswer> = SettableRequirement<
    Use, Arguments, Result, Failure, Answer, SetArguments, SetAnswer
  >
}
