// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The page for addresses that lead nowhere.
struct NotFoundPage {
  /// What was asked for.
  let path: String

  /// The whole page.
  var html: HTML {
    Page(
      title: "Not found",
      content: """
        <main class="desk"><section class="card">
        <h1>Nothing in this oven</h1>
        <p>There is no page at <code>\(path)</code>.</p>
        <p><a href="/">Back to ApplePie</a></p>
        </section></main>
        """
    ).html
  }
}
