// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The protocols of the standard library and Foundation that other modules' protocols may be
/// called like.
enum StandardNames {
  private static let names: Set<String> = [
    "Actor", "AnyActor", "AnyObject", "AsyncIteratorProtocol", "AsyncSequence", "BitwiseCopyable",
    "CaseIterable", "Clock", "Codable", "CodingKey", "Collection", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "DistributedActor", "Encodable", "Equatable", "Error", "Escapable", "Executor", "GlobalActor",
    "Hashable", "Identifiable", "InstantProtocol", "IteratorProtocol", "LocalizedError",
    "LosslessStringConvertible", "NSObjectProtocol", "Observable", "ObservableObject",
    "RawRepresentable", "Sendable", "SendableMetatype", "Sequence", "TextOutputStream",
  ]

  /// Whether a name is one of them.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}
