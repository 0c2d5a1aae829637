// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The processes of this machine, as the kernel tells.
public struct ProcessTable {
  private var parents: [Int32: Int32] = [:]

  /// Takes stock.
  public init() {
    for identifier in Self.identifiers {
      if let fields = Self.fields(of: identifier) { parents[identifier] = Int32(fields[1]) }
    }
  }

  /// A process and all that descend from it, or carry a mark in their environment.
  public func family(of ancestor: Int32, mark: String) -> Set<Int32> {
    var family: Set<Int32> = [ancestor]
    family.formUnion(parents.keys.filter { Self.environment(of: $0).contains(mark) })
    while true {
      let children = parents.filter { family.contains($0.value) && !family.contains($0.key) }
      if children.isEmpty { return family }
      family.formUnion(children.keys)
    }
  }

  /// The name of a process, or nil when it is gone or waits to be reaped.
  public static func name(of identifier: Int32) -> String? {
    guard let fields = fields(of: identifier), fields[0] != "Z" else { return nil }
    let path = "/proc/\(identifier)/comm"
    return (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether a process is there and not just waiting to be reaped.
  public static func isAlive(_ identifier: Int32) -> Bool { name(of: identifier) != nil }

  /// Those of some processes that are still there when they had time to end.
  public static func survivors(
    of processes: Set<Int32>, after limit: Duration = .seconds(15)
  ) async throws -> Set<Int32> {
    let end = ContinuousClock.now + limit
    var survivors = processes.filter(isAlive)
    while !survivors.isEmpty, .now < end {
      // bramley:allow sleepy-test a poll of processes that nobody announces
      try await Task.sleep(for: .milliseconds(20))
      survivors = survivors.filter(isAlive)
    }
    return survivors
  }

  private static var identifiers: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }
  }

  /// The fields behind the name: state, parent and so on.
  private static func fields(of identifier: Int32) -> [Substring]? {
    guard let line = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = line.lastIndex(of: ")")
    else { return nil }
    return line[line.index(after: end)...].split(separator: " ")
  }

  private static func environment(of identifier: Int32) -> String {
    let data = FileManager.default.contents(atPath: "/proc/\(identifier)/environ")
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
