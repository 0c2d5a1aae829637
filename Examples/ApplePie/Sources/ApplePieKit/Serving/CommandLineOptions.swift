// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What the command line asks for.
public struct CommandLineOptions: Sendable, Hashable {
  /// Says what is wrong with the command line.
  public struct Mistake: Error, Hashable, Sendable {
    /// One sentence on what is wrong, and one on what to do.
    public var message: String
  }

  /// How to call the app.
  public static let usage = """
    ApplePie: melodies for people with flour on their hands.

    USAGE: ApplePie [--port NUMBER] [--folder PATH]

    Serves the app's pages on this machine until it is interrupted, and prints their address.

    OPTIONS:
      --port NUMBER   The port to serve at. Without it, a free one is taken.
      --folder PATH   The folder for the stored melodies. Without it, the folder that the
                      system has for such data.
      -h, --help      Show this text.

    EXAMPLES:
      ApplePie
      ApplePie --port 8080 --folder ~/pies

    """

  /// The port to serve at; 0 takes a free one.
  public var port: UInt16 = 0
  /// The folder for what the app stores, or nil when the delegate knows.
  public var folder: URL?
  /// Whether to show how to call the app, and nothing else.
  public var wantsHelp = false

  /// Reads the arguments behind the name of the program.
  public init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help":
        wantsHelp = true
      case "--port":
        guard let value = rest.popFirst(), let port = UInt16(value) else {
          throw Mistake(message: "--port needs a number from 0 to 65535, as in --port 8080.")
        }
        self.port = port
      case "--folder":
        guard let value = rest.popFirst(), !value.isEmpty else {
          throw Mistake(message: "--folder needs a path, as in --folder ~/pies.")
        }
        folder = URL(fileURLWithPath: value, isDirectory: true)
      default:
        throw Mistake(
          message: "\(argument) is not an option of ApplePie. See ApplePie --help for those it has."
        )
      }
    }
  }
}
