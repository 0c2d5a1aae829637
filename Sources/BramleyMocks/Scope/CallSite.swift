// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import BramleyTimeline

#if os(Linux) && canImport(Runtime)
  private import Runtime
#endif

/// Finds the line that called a mock, from the calls that are on the stack.
///
/// Nothing hands that line to a mock: a witness has the signature of its requirement. Reading the
/// debug information takes a while, so this is only done for what is reported.
enum CallSite {
  /// The line that called the witness that is running, or nil where that cannot be found out.
  static func find() -> CodeLocation? {
    #if os(Linux) && canImport(Runtime)
      guard let trace = try? Backtrace.capture(limit: 48, images: LoadedImages.map),
        let symbols = trace.symbolicated()
      else { return nil }
      let frames = symbols.frames.compactMap(\.symbol)
      // The stack begins in this module and goes on with the witness, whose caller is asked for.
      guard let own = frames.lastIndex(where: { module(of: $0.rawName) == ownModule }) else {
        return nil
      }
      for symbol in frames[(own + 1)...].dropFirst() {
        guard !symbol.isSwiftThunk, !isWitness(symbol.name),
          let place = symbol.sourceLocation, place.line > 0, place.path.hasSuffix(".swift")
        else { continue }
        let file = place.path.split(separator: "/").last.map(String.init) ?? place.path
        return CodeLocation(
          fileID: "\(module(of: symbol.rawName) ?? "Unknown")/\(file)", filePath: place.path,
          line: place.line, column: max(1, place.column))
      }
    #endif
    return nil
  }

  private static let ownModule = "BramleyMocks"

  private static func isWitness(_ name: String) -> Bool { name.contains("protocol witness for ") }

  /// The module of a mangled name, whose first part it is: its length in digits, and its name.
  private static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let digits = symbol.dropFirst(2).prefix { $0.isNumber }
    guard let length = Int(digits) else { return nil }
    return String(symbol[digits.endIndex...].prefix(length))
  }
}
