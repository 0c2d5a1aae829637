// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The measurements of one run, and what each is compared with.
struct Table {
  /// One line of the table.
  private struct Row {
    let measurement: Measurement
    let base: Measurement?
    let comparison: String
    let limit: Double?
    let share: Double
    let baseShare: Double
    let unit: String
  }

  private var rows: [Row] = []

  /// Adds a measurement.
  ///
  /// - Parameters:
  ///   - measurement: The measurement.
  ///   - base: What it is compared with.
  ///   - comparison: What the ratio is to, in words.
  ///   - limit: The highest ratio that is good.
  ///   - share: What the time is divided by, such as the number of stubs that are asked.
  ///   - baseShare: What the time of the base is divided by.
  ///   - unit: What one part is.
  /// - Returns: The measurement.
  @discardableResult
  mutating func add(
    _ measurement: Measurement, to base: Measurement? = nil, _ comparison: String = "",
    limit: Double? = nil, share: Int = 1, baseShare: Int = 1, unit: String = "ns"
  ) -> Measurement {
    rows.append(
      Row(
        measurement: measurement, base: base, comparison: comparison, limit: limit,
        share: Double(share), baseShare: Double(baseShare), unit: unit))
    return measurement
  }

  /// Times the measurements, in turn.
  ///
  /// - Parameters:
  ///   - rounds: How often each of them is timed.
  ///   - part: A part of the names of those that are timed and compared, or nil for all.
  /// - Throws: What makes the preparation of a measurement fail.
  mutating func run(rounds: Int, only part: String?) throws {
    if let part {
      let wanted = rows.filter { $0.measurement.name.contains(part) }
      rows.removeAll { row in
        !wanted.contains { $0.measurement === row.measurement || $0.base === row.measurement }
      }
    }
    for _ in 0..<rounds { for row in rows { try row.measurement.run() } }
  }

  /// The lines, their parts separated by tabs: name, cost, ratio, what it is to, limit.
  var lines: [String] {
    rows.map { row in
      let cost = row.measurement.nanoseconds / row.share
      let ratio = row.base.map {
        Self.text(row.measurement.ratio(to: $0) / row.share * row.baseShare, digits: 2)
      }
      return [
        row.measurement.name, "\(Self.text(cost, digits: cost < 100 ? 1 : 0)) \(row.unit)",
        ratio ?? "", row.comparison, row.limit.map { Self.text($0, digits: 2) } ?? "",
      ].joined(separator: "\t")
    }
  }

  private static func text(_ value: Double, digits: Int) -> String {
    let scale = [1, 10, 100][digits]
    let whole = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(whole)" }
    let fraction = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
