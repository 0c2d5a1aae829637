// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension JSONPath {
  /// A range of positions with a step (RFC 9535, section 2.3.4).
  struct Slice: Sendable {
    var start: Int?
    var end: Int?
    var step = 1

    /// The positions in an array of so many elements.
    func indices(count: Int) -> StrideTo<Int> {
      func position(_ bound: Int) -> Int { bound < 0 ? count + bound : bound }
      if step == 0 { return stride(from: 0, to: 0, by: 1) }
      if step > 0 {
        let lower = min(max(position(start ?? 0), 0), count)
        let upper = min(max(position(end ?? count), 0), count)
        return stride(from: lower, to: upper, by: step)
      }
      let upper = min(max(position(start ?? count - 1), -1), count - 1)
      let lower = end.map { min(max(position($0), -1), count - 1) } ?? -1
      return stride(from: upper, to: lower, by: step)
    }
  }
}
