// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// One screen of the app, in the app's words.
///
/// A screen says what a user can do there and what the user sees. It acts through its robot only:
///
/// ```swift
/// struct LoginScreen: Screen {
///   static let landmark = Locator.heading("Log in")
///   let robot: Robot
///
///   func logIn(as customer: Customer) async throws -> MelodyListScreen {
///     try await robot.fill(.label("Email"), with: customer.email)
///     try await robot.fill(.label("Password"), with: customer.password)
///     try await robot.tap(.button("Log in"))
///     return try await robot.arrive(at: MelodyListScreen.self)
///   }
/// }
/// ```
public protocol Screen: Sendable {
  /// The element that is visible on this screen and on no other.
  static var landmark: Locator { get }

  /// The hands of the screen.
  var robot: Robot { get }

  /// Creates the screen, without waiting for it.
  init(robot: Robot)
}
