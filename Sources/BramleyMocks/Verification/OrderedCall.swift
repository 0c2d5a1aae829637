// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A call that is to come in an order, of any mock.
public struct OrderedCall {
  let pattern: CallPattern
}
