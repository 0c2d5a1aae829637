// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import ApplePieKit
public import BramleyBackend

extension Scenario {
  /// John Doe may come in, and hears the mock melodies.
  public static let loginSucceeds = Scenario("Login: Success", location: .southwell) {
    Stub(
      .post("https://api.apple.pie/login").json(LoginRequest.johnDoe),
      reply: .json(LoginResponse.johnDoe))
    Stub(
      .get("https://api.apple.pie/melodies")
        .header("Authorization", "Bearer \(LoginResponse.johnDoe.token)"),
      reply: .json(Melody.mocks))
  }

  /// Nobody may come in.
  public static let loginFails = Scenario("Login: Failure") {
    Stub(
      .post("https://api.apple.pie/login"), reply: .json(APIProblem.wrongPassword, status: 401))
  }

  /// The server is busy the first time that John Doe knocks, and lets him in the second time.
  public static let loginSucceedsAtSecondTry = Scenario("Login: Busy, then success") {
    Stub(
      .post("https://api.apple.pie/login"),
      reply: .sequence(.status(503), .json(LoginResponse.johnDoe)))
    Stub(.get("https://api.apple.pie/melodies"), reply: .json(Melody.mocks))
  }

  /// All scenarios that the app can play by itself.
  public static let applePie = [loginSucceeds, loginFails, loginSucceedsAtSecondTry]
}

extension Location {
  /// The town of the first Bramley apple tree.
  public static let southwell = Location(latitude: 53.0776, longitude: -0.9536, name: "Southwell")
}
