// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The page that lets customers in.
struct LoginPage {
  /// What the customer typed before, so that it need not be typed again.
  var email = ""
  /// Why the customer was not let in.
  var problem: String?

  /// The whole page.
  var html: HTML {
    let alert = problem.map { "<p class=\"alert\" id=\"problem\" role=\"alert\">\($0)</p>" as HTML }
    let mark: HTML = problem == nil ? "" : " aria-describedby=\"problem\""
    return Page(
      title: "Log in",
      content: """
        <main class="door">
        <section class="window">
        \(PieDrawing.html)
        <p class="sign">ApplePie</p>
        <p class="motto">Melodies for people with flour on their hands.</p>
        </section>
        <section class="card entry">
        <h1>Log in</h1>
        <p class="hint">The oven is warm. Your melodies are waiting.</p>
        \(alert)
        <form method="post" action="/login">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required
         value="\(email)"\(mark)>
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password"
         required\(mark)>
        <button>Log in</button>
        </form>
        </section>
        </main>
        """
    ).html
  }
}
