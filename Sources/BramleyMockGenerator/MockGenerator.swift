// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Makes mocks from protocols.
///
/// A generator holds no state: the same protocol gives the same text, byte for byte.
public struct MockGenerator: Sendable {
  /// Where the text of a mock will stand.
  public enum Placement: Sendable {
    /// Beside the declaration of the protocol, as the expansion of a macro does.
    case peer
    /// In a file of its own: in an extension of the types around the protocol and within its
    /// `#if` conditions.
    case file
  }

  /// What can be chosen.
  public struct Options: Sendable {
    /// Where the text will stand.
    public var placement: Placement
    /// Whether the mock of a public protocol is internal all the same, as in a target of tests,
    /// which nobody imports.
    public var isInternal: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - placement: Where the text will stand.
    ///   - isInternal: Whether the mock is internal whatever the protocol is.
    public init(placement: Placement = .file, isInternal: Bool = false) {
      self.placement = placement
      self.isInternal = isInternal
    }
  }

  /// The names of the run time and of the standard library that mocks are written with.
  ///
  /// A lookup has to say of each whether the user has a type with that name.
  public static let ownNames = Set(RunTimeNames.all)

  private let options: Options

  /// Creates a generator.
  ///
  /// - Parameter options: What can be chosen.
  public init(options: Options = Options()) {
    self.options = options
  }

  /// Makes the mock of a protocol.
  ///
  /// - Parameters:
  ///   - source: The protocol.
  ///   - lookup: Finds the declarations of the names that the protocol inherits.
  /// - Returns: The mock, or the reasons why there is none.
  public func mock(of source: ProtocolSource, in lookup: some ProtocolLookup) -> GeneratedMock {
    var reader = ModelReader(source, in: lookup, placement: options.placement)
    let model = reader.read()
    if options.isInternal { model.makeInternal() }
    let diagnostics = reader.findings.map(\.diagnostic)
    let isWhole = !diagnostics.contains { $0.severity == .error }
    return GeneratedMock(
      name: (model.enclosing + [model.name]).joined(separator: "."),
      text: isWhole ? text(of: model) : "", imports: model.imports + ownImports(of: model),
      diagnostics: diagnostics)
  }

  /// The import of the run time, if the text needs more of it than that of an internal mock.
  private func ownImports(of model: MockModel) -> [String] {
    model.access.isEmpty ? [] : ["\(model.access)import BramleyMocks"]
  }

  private func text(of model: MockModel) -> String {
    var writer = SourceWriter()
    let mock = MockWriter(model)
    switch options.placement {
    case .peer: mock.write(to: &writer)
    case .file:
      writer.within(conditions: model.conditions, types: model.enclosing) { mock.write(to: &$0) }
    }
    return writer.text
  }
}
