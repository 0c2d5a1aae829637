// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

public import BramleyHTTP
private import Foundation

/// ApplePie's screens as web pages.
///
/// The app is a function from a request to a response, so that whoever owns a socket can serve it.
public actor WebApp {
  private static let cookieName = "applepie"

  private let client: APIClient
  private let place: Place?
  private let database: MelodyDatabase?
  private let dataService: any DataService
  private let report: @Sendable (DatabaseError) -> Void
  private var visits: [String: Visit] = [:]

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - client: The way to the server.
  ///   - place: Where the customer is, or nil when nobody knows.
  ///   - database: Where melodies are kept; nil when it could not be opened.
  ///   - dataService: What the list of items starts with.
  ///   - report: Called when the database fails.
  public init(
    client: APIClient, place: Place?, database: MelodyDatabase?,
    dataService: any DataService = PantryDataService(),
    report: @escaping @Sendable (DatabaseError) -> Void = { _ in }
  ) {
    self.client = client
    self.place = place
    self.database = database
    self.dataService = dataService
    self.report = report
  }

  /// Answers a request of a browser.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    let method = request.method == "HEAD" ? "GET" : request.method
    switch (method, request.path) {
    case ("GET", "/style.css"): return .file(Stylesheet.text, extension: "css")
    case ("GET", "/melodies.js"): return .file(MelodiesScript.text, extension: "js")
    case ("GET", "/icon.svg"): return .file(PieDrawing.file, extension: "svg")
    case ("GET", "/"): return .seeOther(visit(of: request) == nil ? "/login" : "/melodies")
    case ("GET", "/login"): return .page(LoginPage().html)
    case ("POST", "/login"): return await logIn(Form(request))
    default: break
    }
    guard let visit = visit(of: request) else { return stranger(method, request.path) }
    switch (method, request.path) {
    case ("POST", "/logout"): return logOut(request)
    case ("GET", "/melodies"):
      return .page(MelodiesPage(customer: visit.customer, place: place).html)
    case ("GET", "/melodies.json"): return await melodies(for: visit)
    case ("GET", "/items"): return await items(of: visit, isSaved: request.query == "saved")
    case ("POST", "/items/add"): return await add(Form(request)["item"], for: visit)
    case ("POST", "/items/select"): return await select(Form(request)["item"], for: visit)
    case ("POST", "/items/save"): return await save(Form(request)["item"], for: visit)
    default: return .page(NotFoundPage(path: request.path).html, status: 404)
    }
  }

  /// Sends somebody who has not logged in to the door.
  private func stranger(_ method: String, _ path: String) -> HTTPResponse {
    guard path != "/melodies.json" else {
      return .json(MelodyAnswer.Content(notice: "Log in first."), status: 401)
    }
    let isPage = ["/melodies", "/logout"].contains(path) || path.hasPrefix("/items")
    return isPage ? .seeOther("/login") : .page(NotFoundPage(path: path).html, status: 404)
  }
}

// MARK: - Login

extension WebApp {
  private func logIn(_ form: Form) async -> HTTPResponse {
    let email = form["email"].trimmingCharacters(in: .whitespaces)
    do throws(APIError) {
      let login = try await client.logIn(LoginRequest(email: email, password: form["password"]))
      let key = (0..<4).map { _ in String(UInt32.random(in: 0...UInt32.max), radix: 36) }.joined()
      visits[key] = await Visit(login, dataService: dataService)
      var response = HTTPResponse.seeOther("/melodies")
      response.headers["Set-Cookie"] =
        "\(Self.cookieName)=\(key); Path=/; HttpOnly; SameSite=Lax"
      return response
    } catch {
      let page = LoginPage(email: email, problem: error.message)
      return .page(page.html, status: error == .noNetwork ? 502 : 422)
    }
  }

  private func logOut(_ request: HTTPRequest) -> HTTPResponse {
    if let key = cookie(of: request) { visits[key] = nil }
    var response = HTTPResponse.seeOther("/login")
    response.headers["Set-Cookie"] = "\(Self.cookieName)=; Path=/; Max-Age=0"
    return response
  }

  private func visit(of request: HTTPRequest) -> Visit? {
    cookie(of: request).flatMap { visits[$0] }
  }

  private func cookie(of request: HTTPRequest) -> String? {
    request.headers.values("Cookie").flatMap { $0.split(separator: ";") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix(Self.cookieName + "=") }
      .map { String($0.dropFirst(Self.cookieName.count + 1)) }
  }
}

// MARK: - Melodies

extension WebApp {
  private func melodies(for visit: Visit) async -> HTTPResponse {
    let service = BakeryMelodyService(
      client: client, token: visit.token, database: database, report: report)
    let view = MelodyAnswer()
    await MelodyListPresenter(view: view, service: service).load()
    return .json(await view.content)
  }
}

// MARK: - Items

extension WebApp {
  private func items(of visit: Visit, isSaved: Bool) async -> HTTPResponse {
    await visit.itemsAreLoaded.value
    return .page(await ItemsPage(visit.customer, visit.items, isSaved: isSaved).html)
  }

  private func add(_ item: String, for visit: Visit) async -> HTTPResponse {
    await visit.itemsAreLoaded.value
    await visit.items.add(item.trimmingCharacters(in: .whitespacesAndNewlines))
    return .seeOther("/items")
  }

  private func select(_ item: String, for visit: Visit) async -> HTTPResponse {
    await visit.items.select(item)
    return .seeOther("/items")
  }

  private func save(_ item: String, for visit: Visit) async -> HTTPResponse {
    do throws(ItemError) {
      try await visit.items.save(item)
      return .seeOther("/items?saved")
    } catch {
      let page = await ItemsPage(visit.customer, visit.items, draft: item, problem: error.message)
      return .page(page.html, status: 422)
    }
  }
}
