// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit
import ApplePieScenarios
import Bramley
import Foundation
import Testing

@Suite("Web app", .scenario(.loginSucceeds))
struct WebAppTests {
  /// What the page's script reads.
  private struct MelodyAnswer: Decodable, Equatable {
    var melodies: [Melody]
    var notice: String?
  }

  private let backend: MockBackend
  private let app: WebApp

  init() throws {
    backend = try #require(MockBackend.current)
    app = WebApp(
      client: APIClient(session: try backend.urlSession()),
      place: Place(latitude: 53.0776, longitude: -0.9536), database: nil,
      dataService: PantryDataService(delay: .zero))
  }

  /// Sends a form as a browser does.
  private func post(
    _ path: String, _ body: String = "", cookie: String? = nil, to other: WebApp? = nil
  ) async -> HTTPResponse {
    var headers: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded"]
    headers["Cookie"] = cookie
    return await (other ?? app).respond(
      to: HTTPRequest(method: "POST", target: path, headers: headers, body: Array(body.utf8)))
  }

  /// Asks for a page as a browser does.
  private func get(
    _ path: String, cookie: String? = nil, from other: WebApp? = nil
  ) async -> HTTPResponse {
    var headers = HTTPFields()
    headers["Cookie"] = cookie
    return await (other ?? app).respond(to: HTTPRequest(target: path, headers: headers))
  }

  /// Logs John Doe in and gives his cookie.
  private func logIn(to other: WebApp? = nil) async throws -> String {
    let response = await post("/login", "email=john%40doe.pie&password=crumble", to: other)
    let cookie = try #require(response.headers["Set-Cookie"])
    return String(try #require(cookie.split(separator: ";").first))
  }

  @Test("leads a stranger to the login page", arguments: ["/", "/melodies", "/items"])
  func stranger(path: String) async {
    let response = await get(path)

    #expect(response.status == 303)
    #expect(response.headers["Location"] == "/login")
  }

  @Test("leads a customer from the front page to the melodies")
  func frontPage() async throws {
    let response = await get("/", cookie: try await logIn())

    #expect(response.headers["Location"] == "/melodies")
  }

  @Test("lets John Doe in by a plain form, and hides the cookie from scripts")
  func login() async {
    let response = await post("/login", "email=+john%40doe.pie+&password=crumble")

    #expect(response.status == 303)
    #expect(response.headers["Location"] == "/melodies")
    #expect(response.headers["Set-Cookie"]?.contains("HttpOnly; SameSite=Lax") == true)
  }

  @Test("shows the form again with the sentence and the email when the server refuses")
  func refusal() async throws {
    try backend.stub(
      .post("https://api.apple.pie/login"), reply: .json(APIProblem.wrongPassword, status: 401))

    let response = await post("/login", "email=john%40doe.pie&password=gravy")

    #expect(response.status == 422)
    #expect(response.headers["Set-Cookie"] == nil)
    #expect(response.bodyText.contains(APIProblem.wrongPassword.message))
    #expect(response.bodyText.contains(#"value="john@doe.pie""#))
    #expect(!response.bodyText.contains("gravy"))
    #expect(response.bodyText.contains(#"required aria-describedby="problem""#))
  }

  @Test("asks a stranger for nothing but email and password, with no problem")
  func loginPage() async {
    let page = await get("/login").bodyText

    #expect(page.contains("<h1>Log in</h1>"))
    #expect(!page.contains("problem"))
    #expect(!page.contains("aria-label=\"Sections\""))
  }

  @Test("escapes what the customer typed and what the server says")
  func escaping() async throws {
    try backend.stub(
      .post("https://api.apple.pie/login"),
      reply: .json(APIProblem(message: "<script>alert('pie')</script>"), status: 401))

    let response = await post("/login", "email=%22%3E%3Cb%3E&password=p")

    #expect(response.bodyText.contains("&lt;script&gt;alert(&#39;pie&#39;)&lt;/script&gt;"))
    #expect(response.bodyText.contains(#"value="&quot;&gt;&lt;b&gt;""#))
  }

  @Test("greets the customer and shows the place")
  func melodiesPage() async throws {
    let response = await get("/melodies", cookie: try await logIn())

    #expect(response.bodyText.contains("<h1>Hello, John Doe</h1>"))
    #expect(response.bodyText.contains("53.0776° N, 0.9536° W"))
  }

  @Test("gives the script the melodies, and no notice when all is well")
  func melodies() async throws {
    let response = await get("/melodies.json", cookie: try await logIn())

    let answer = try JSONDecoder().decode(MelodyAnswer.self, from: Data(response.body))
    #expect(answer == MelodyAnswer(melodies: Melody.mocks, notice: nil))
  }

  @Test("gives the script the notice when there is nothing to show")
  func notice() async throws {
    let cookie = try await logIn()
    try backend.stub(.get("https://api.apple.pie/melodies"), reply: .status(503))

    let response = await get("/melodies.json", cookie: cookie)

    let answer = try JSONDecoder().decode(MelodyAnswer.self, from: Data(response.body))
    #expect(
      answer == MelodyAnswer(melodies: [], notice: ServiceRequestError.unknown.message))
  }

  @Test("tells a script that nobody is logged in")
  func strangeScript() async {
    #expect(await get("/melodies.json").status == 401)
  }

  @Test("forgets the customer at logging out")
  func logOut() async throws {
    let cookie = try await logIn()

    let response = await post("/logout", cookie: cookie)

    #expect(response.headers["Location"] == "/login")
    #expect(await get("/melodies", cookie: cookie).status == 303)
  }

  @Test("does not take a made-up cookie", arguments: ["applepie=", "applepie=1", "pie=1; apple"])
  func madeUpCookie(cookie: String) async {
    #expect(await get("/melodies", cookie: cookie).headers["Location"] == "/login")
  }

  @Test("adds, selects and saves an item by plain forms")
  func items() async throws {
    let cookie = try await logIn()

    _ = await post("/items/add", "item=Nut+%26+Honey", cookie: cookie)
    _ = await post("/items/select", "item=Nut+%26+Honey", cookie: cookie)
    let response = await post("/items/save", "item=Nut+%26+Honey", cookie: cookie)
    let page = await get(response.headers["Location"] ?? "", cookie: cookie).bodyText

    #expect(page.contains("Saved Nut &amp; Honey."))
    #expect(page.contains("Selected<span class=\"unseen\"> Nut &amp; Honey</span>"))
    #expect(
      page.contains(
        "<li aria-current=\"true\"><span data-testid=\"item\">Nut &amp; Honey</span>"))
    #expect(page.matches(of: /<li aria-current/).count == 1)
    #expect(page.contains("Premium baker"))
  }

  @Test("says why an item can't be saved, and keeps what was typed")
  func unknownItem() async throws {
    let response = await post("/items/save", "item=Gravy", cookie: try await logIn())

    #expect(response.status == 422)
    #expect(response.bodyText.contains(ItemError.itemNotFound.message))
    #expect(
      response.bodyText.contains(#"value="Gravy" aria-invalid="true" aria-describedby="problem""#))
  }

  @Test("says so when there is no item, and only then")
  func noItems() async throws {
    let cookie = try await logIn()
    #expect(await !get("/items", cookie: cookie).bodyText.contains("Nothing here yet."))

    let bare = WebApp(
      client: APIClient(session: try backend.urlSession()), place: nil, database: nil,
      dataService: PantryDataService(items: [], delay: .zero))
    let page = await get("/items", cookie: try await logIn(to: bare), from: bare).bodyText

    #expect(page.contains("Nothing here yet."))
  }

  @Test("marks the section where the customer is", arguments: ["/melodies", "/items"])
  func section(path: String) async throws {
    let page = await get(path, cookie: try await logIn()).bodyText

    #expect(page.contains("<a href=\"\(path)\" aria-current=\"page\">"))
    #expect(page.matches(of: /aria-current="page"/).count == 1)
  }

  @Test("shows the items of one customer to nobody else")
  func twoCustomers() async throws {
    let (john, jane) = (try await logIn(), try await logIn())

    _ = await post("/items/add", "item=Nutmeg", cookie: john)

    #expect(await get("/items", cookie: john).bodyText.contains(">Nutmeg<"))
    #expect(await !get("/items", cookie: jane).bodyText.contains(">Nutmeg<"))
  }

  @Test("says which page is not there")
  func notFound() async {
    let response = await get("/<pie>")

    #expect(response.status == 404)
    #expect(response.bodyText.contains("/&lt;pie&gt;"))
  }
}
