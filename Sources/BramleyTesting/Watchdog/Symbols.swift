// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyMocks
import Foundation

#if os(Linux) && canImport(Runtime)
  import Runtime
#endif

/// Names the places in code to which addresses belong.
struct Symbols {
  private var lines: [UInt: [String]] = [:]

  /// Looks addresses up; in a large program that takes a moment.
  init(of stacks: [ThreadStack]) {
    #if os(Linux) && canImport(Runtime)
      var seen: Set<UInt> = []
      let addresses = stacks.flatMap(\.addresses).filter { seen.insert($0).inserted }
      guard let frames = Self.backtrace(of: addresses)?.symbolicated()?.frames else { return }
      for frame in frames {
        guard let address = UInt(frame.captured.originalProgramCounter),
          let symbol = frame.symbol
        else { continue }
        lines[address, default: []] += frame.isSwiftThunk ? [] : [Self.text(of: symbol)]
      }
    #endif
  }

  /// The stack in words, the innermost function first.
  func lines(of stack: ThreadStack) -> [String] {
    stack.addresses.flatMap { lines[$0] ?? ["0x\(String($0, radix: 16))"] }
  }

  #if os(Linux) && canImport(Runtime)
    /// A function and its line, or the library that it is in.
    private static func text(of symbol: SymbolicatedBacktrace.Symbol) -> String {
      guard let place = symbol.sourceLocation, place.line > 0 else {
        return "\(symbol.name) in \(symbol.imageName)"
      }
      return "\(symbol.name) at \(place.path.split(separator: "/").last ?? ""):\(place.line)"
    }

    /// A backtrace in the form that the toolchain documents, which is the only way to make one.
    private struct Encoded: Codable {
      var architecture: String
      var backtrace: String
      var imageMap: String?
    }

    /// A backtrace of the toolchain's that has these addresses.
    private static func backtrace(of addresses: [UInt]) -> Backtrace? {
      guard let own = try? Backtrace.capture(limit: 1, images: LoadedImages.map),
        var encoded = try? JSONDecoder().decode(Encoded.self, from: JSONEncoder().encode(own))
      else { return nil }
      // The format's version and the size of addresses; then a return address of eight bytes each.
      var bytes: [UInt8] = [0x02]
      for address in addresses {
        bytes.append(0x2f)
        withUnsafeBytes(of: UInt64(address).bigEndian) { bytes += Array($0) }
      }
      encoded.backtrace = Data(bytes).base64EncodedString().replacing("=", with: "")
      return try? JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(encoded))
    }
  #endif
}
