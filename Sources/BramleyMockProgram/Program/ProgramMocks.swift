// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator

/// The mocks of a program, in the order of the file they go to, and what is wrong.
struct ProgramMocks: Sendable {
  /// A mock, with the fingerprint of all that it was made from.
  struct Mock: Sendable {
    /// The mock.
    var mock: GeneratedMock
    /// The protocol.
    var place: SourceContext
    /// What it was made from; nil if that is not known in full, or if there is something to say
    /// about it each time.
    var key: ContentHash?
  }

  /// The mocks, in an order that does not depend on where the sources are.
  private(set) var mocks: [Mock] = []
  /// What is wrong, in the order of the files and their lines.
  private(set) var diagnostics: [SourceDiagnostic]

  /// Makes the mocks that a program asks for.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - choice: Which declarations ask for a mock.
  ///   - generator: Makes the mocks.
  ///   - reused: Mocks of an earlier run by their fingerprint.
  ///   - progress: Told of each mock.
  init(
    _ program: Program, _ choice: MockChoice, by generator: MockGenerator,
    reused: [String: GeneratedMock], progress: ProgressCounter
  ) {
    let orders = MockOrders(program, choice)
    diagnostics = orders.diagnostics
    let trees = TreeStore()
    progress.start("Making mocks", count: orders.orders.count)
    // A mock takes long enough to be taken alone, and so all cores end at about the same time.
    let made = orders.orders.concurrentMap(share: 1) { order in
      progress.advance()
      return Self.make(order, program, by: generator, trees: trees, reused: reused)
    }
    diagnostics += made.flatMap(\.diagnostics)
    mocks = made.compactMap(\.mock).sorted { Self.isOrdered($0, $1) }
    diagnostics += Self.clashes(mocks)
    diagnostics = Set(diagnostics).sorted()
  }

  private static func make(
    _ order: MockOrders.Order, _ program: Program, by generator: MockGenerator, trees: TreeStore,
    reused: [String: GeneratedMock]
  ) -> (mock: Mock?, diagnostics: [SourceDiagnostic]) {
    let inheritance = program.inheritance(of: order.reference)
    var key = inheritance.hash
    key.append(order.context.imports)
    key.append(order.context.conditions)
    key.append(program.typeHash)
    if let mock = reused[key.description] {
      return (Mock(mock: mock, place: order.context, key: key), [])
    }
    let lookup = ProgramLookup(program, trees: trees, known: inheritance.names)
    let found = program[order.reference]
    let parse = { SliceParser.protocol(found, in: program.context(of: order.reference)) }
    // What nothing inherits is not asked for again.
    let tree =
      program.isInherited(found.name) ? trees.tree(of: order.reference, parse) : parse()
    switch tree {
    case .failure(let diagnostic): return (nil, [diagnostic])
    case .success(var source):
      source.context = order.context
      var mock = generator.mock(of: source, in: lookup)
      let diagnostics = lookup.diagnostics + mock.diagnostics.map { SourceDiagnostic($0) }
      mock.diagnostics = []
      let isKnown = diagnostics.isEmpty && !lookup.isSurprised
      guard !mock.text.isEmpty else {
        let silent = SourceDiagnostic(
          at: order.context, "The generator made no mock of \(found.name).")
        return (nil, diagnostics.isEmpty ? [silent] : diagnostics)
      }
      return (Mock(mock: mock, place: order.context, key: isKnown ? key : nil), diagnostics)
    }
  }

  private static func isOrdered(_ left: Mock, _ right: Mock) -> Bool {
    if left.mock.name != right.mock.name { return left.mock.name < right.mock.name }
    return left.mock.text < right.mock.text
  }

  /// Complains about mocks of one name that would be there at the same time.
  private static func clashes(_ mocks: [Mock]) -> [SourceDiagnostic] {
    var first: [[String]: Mock] = [:]
    return mocks.compactMap { mock in
      let key = [mock.mock.name] + mock.place.conditions
      guard let other = first[key] else {
        first[key] = mock
        return nil
      }
      return SourceDiagnostic(
        at: mock.place,
        "\(mock.mock.name) is also the name of the mock of the protocol at "
          + "\(other.place.file):\(other.place.line). Rename one of the protocols, or make their "
          + "mocks in separate files from separate sources.")
    }
  }
}
