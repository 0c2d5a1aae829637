// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The price of some pies; from the tenth on each is cheaper.
public func price(ofPies count: Int) -> Int {
  guard count >= 10 else { return count * 10 }
  return count * 9
}
