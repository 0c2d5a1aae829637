// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A part of a multipart body, with what it has to hold.
struct PartDemand: Demand, Equatable {
  let name: String
  let contentType: ValueMatcher?
  let filename: ValueMatcher?
  let body: ValueMatcher?
  let json: JSONValue?

  var cost: Int { 3 }
  var mistake: String? { contentType?.mistake ?? filename?.mistake ?? body?.mistake }
  var label: String { "part \(name)" }

  var expectation: String {
    let texts = [
      contentType.map { "type \($0)" }, filename.map { "file \($0)" }, body.map { "body \($0)" },
      json.map { "json \($0)" },
    ].compactMap(\.self)
    return texts.isEmpty ? "(any part)" : texts.joined(separator: ", ")
  }

  func matches(_ reading: inout RequestReading) -> Bool {
    reading.formParts.contains { $0.name == name && takes($0) }
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self, name == other.name else { return false }
    return Self.covers(contentType, other.contentType) && Self.covers(filename, other.filename)
      && Self.covers(body, other.body) && (json == nil || json == other.json)
  }

  private static func covers(_ matcher: ValueMatcher?, _ other: ValueMatcher?) -> Bool {
    guard let matcher else { return true }
    return other.map(matcher.covers) ?? false
  }

  func received(_ reading: inout RequestReading) -> String {
    if let other = reading.typeOtherThan("multipart/") { return "(absent: \(other))" }
    let parts = reading.formParts.filter { $0.name == name }
    if parts.isEmpty {
      let names = reading.formParts.map { $0.name ?? "(no name)" }
      return names.isEmpty ? "(no parts)" : "(absent; parts: \(names.joined(separator: ", ")))"
    }
    return parts.map(text).joined(separator: " | ")
  }

  func distance(to reading: inout RequestReading) -> Int {
    reading.formParts.contains { $0.name == name } ? 6 : 9
  }

  private func takes(_ part: FormPart) -> Bool {
    if let contentType {
      let full = part.headers.values("Content-Type")
      let essence = full.compactMap { MediaType($0)?.essence }
      guard contentType.matches(full) || contentType.matches(essence) else { return false }
    }
    if let filename, !filename.matches(part.filename.map { [$0] } ?? []) { return false }
    if let body, !body.matches([part.bodyText]) { return false }
    if let json, (try? JSONValue(parsing: part.body)) != json { return false }
    return true
  }

  /// What a part has in the places that are asked for.
  private func text(_ part: FormPart) -> String {
    let texts = [
      contentType.map { _ in "type " + part.headers.values("Content-Type").received },
      filename.map { _ in "file \(part.filename ?? "(absent)")" },
      body.map { _ in "body \(part.bodyText)" },
      json.map { _ in "json " + ((try? JSONValue(parsing: part.body))?.description ?? part.bodyText)
      },
    ]
    return texts.compactMap(\.self).joined(separator: ", ")
  }
}
