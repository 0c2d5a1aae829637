// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What a stub does with a call, whatever the types of its requirement.
class AnyBehaviour: @unchecked Sendable {
  // Immutable. The values are those that the test has given away, see Transferred.
}
