// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// An operation of GraphQL, sent by POST or by GET.
struct GraphQLDemand: Demand, Equatable {
  let operation: String?
  let variables: JSONValue?

  var cost: Int { 3 }
  var label: String { "GraphQL" }

  var expectation: String { Self.text(operation ?? "(any operation)", variables) }

  var exactValues: [ExactValue] {
    let name = operation.map { [ExactValue(.operation, hash: $0.hashValue)] } ?? []
    let values = variables?.leaves ?? []
    return name + values.map { ExactValue(.variable($0.names), hash: $0.value.hashValue) }
  }

  func matches(_ reading: inout RequestReading) -> Bool {
    reading.graphQLOperations.contains { sent in
      if let operation, sent.name != operation { return false }
      guard let variables else { return true }
      return (sent.variables ?? .object([:])).contains(variables)
    }
  }

  func covers(_ other: any Demand) -> Bool {
    guard let other = other as? Self, operation == nil || operation == other.operation else {
      return false
    }
    return variables.map { (other.variables ?? [:]).contains($0) } ?? true
  }

  func received(_ reading: inout RequestReading) -> String {
    let operations = reading.graphQLOperations
    if operations.isEmpty { return "(no GraphQL) " + reading.bodyExcerpt }
    return operations.map { sent in
      Self.text(sent.name ?? "(no name)", variables == nil ? nil : sent.variables ?? [:])
    }.joined(separator: " | ")
  }

  func distance(to reading: inout RequestReading) -> Int {
    reading.graphQLOperations.contains { operation == nil || $0.name == operation } ? 4 : 8
  }

  private static func text(_ name: String, _ variables: JSONValue?) -> String {
    variables.map { "\(name) \($0)" } ?? name
  }
}
