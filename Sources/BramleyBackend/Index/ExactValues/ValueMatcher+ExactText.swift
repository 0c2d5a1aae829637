// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension ValueMatcher {
  /// The text that one of the values has to be; nil when there are several such texts, or none.
  var exactText: String? {
    switch rule {
    case .equal(let text): text
    case .oneOf(let texts): texts.count == 1 ? texts[0] : nil
    case .any(let matchers): matchers.count == 1 ? matchers[0].exactText : nil
    case .all(let matchers), .exactly(let matchers, _), .including(let matchers),
      .each(let matchers):
      matchers.lazy.compactMap(\.exactText).first
    case .present, .absent, .equalIgnoringCase, .contains, .prefix, .suffix, .pattern, .mistaken,
      .number, .date, .not:
      nil
    }
  }
}
