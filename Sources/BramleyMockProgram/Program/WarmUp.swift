// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyMockGenerator

/// Makes a mock that nobody needs, while another thread still looks for the sources.
///
/// The parser and the generator prepare much when they are first used: their symbols are bound and
/// their generic types are made, which takes milliseconds.
enum WarmUp {
  /// Makes the mock.
  static func run() {
    var found = FoundDeclaration(kind: .protocol, name: "Oven", enclosing: [], conditions: [])
    found.source = Array(source.utf8)
    let context = SourceContext(file: "")
    if case .success(let source) = SliceParser.protocol(found, in: context) {
      _ = MockGenerator().mock(of: source, in: NoLookup())
    }
  }

  /// A bit of all that most protocols have.
  private static let source = """
    /// Bakes.
    public protocol Oven: Sendable {
      var title: String { get }
      var count: Int { get set }
      @discardableResult func bake(_ pie: String, count: Int?) async throws -> [String]
      func watch<Value>(_ handler: @escaping @Sendable (Result<Value, any Error>) -> Void)
    }
    """
}
