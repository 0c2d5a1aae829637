// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import BramleyNetwork
private import Foundation

/// The running app: its pages, served on this machine.
public enum ApplePieApp {
  /// Serves the pages until the program is interrupted.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - delegate: The world around the app.
  /// - Returns: The status for the system: 0 when all went well, 1 when the app could not start, 2
  ///   when the command line is wrong.
  public static func run(_ arguments: [String], delegate: any AppDelegate) async -> Int32 {
    defer { delegate.appWillStop() }
    do throws(CommandLineOptions.Mistake) {
      let options = try CommandLineOptions(arguments)
      guard !options.wantsHelp else {
        say(CommandLineOptions.usage, to: .standardOutput)
        return 0
      }
      return await serve(options, delegate)
    } catch {
      complain(error.message)
      return 2
    }
  }

  private static func serve(
    _ options: CommandLineOptions, _ delegate: any AppDelegate
  ) async -> Int32 {
    let app = WebApp(
      client: APIClient(session: delegate.urlSession), place: delegate.place,
      database: openDatabase(in: options.folder ?? delegate.folder),
      report: { complain($0.message) })
    do throws(NetworkError) {
      let server = try HTTPServer(port: options.port) { request in
        .async { .respond(await app.respond(to: request)) }
      }
      let signals = StopSignals()
      say("ApplePie serves at \(server.url)\n", to: .standardOutput)
      await signals.first()
      await server.stopped()
      return 0
    } catch {
      complain(error.message)
      return 1
    }
  }

  /// Opens the database; without one the app still works, as long as the network does.
  private static func openDatabase(in folder: URL) -> MelodyDatabase? {
    do throws(DatabaseError) {
      return try MelodyDatabase(folder: folder)
    } catch {
      complain(error.message)
      return nil
    }
  }

  /// Tells whoever watches the program that something is wrong.
  public static func complain(_ sentence: String) {
    say("ApplePie: \(sentence)\n", to: .standardError)
  }

  /// Writes at once, unlike print, which holds back what goes into a pipe.
  private static func say(_ text: String, to stream: FileHandle) {
    try? stream.write(contentsOf: Data(text.utf8))
  }
}
