// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The frame that all pages share.
struct Page {
  /// A place that the navigation leads to.
  enum Section: String, CaseIterable {
    case melodies = "Melodies"
    case items = "Items"

    /// The path of the page.
    var path: String { "/" + rawValue.lowercased() }
  }

  /// The title of the page, without the name of the app.
  let title: String
  /// The customer, or nil before logging in.
  var customer: Customer?
  /// The section that the page belongs to.
  var section: Section?
  /// The script that the page needs.
  var script: HTML?
  /// What the page is about.
  let content: HTML

  /// The whole page.
  var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title) · ApplePie</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    \(header)\(content)\(script)
    </body>
    </html>

    """
  }

  private var header: HTML? {
    guard let customer else { return nil }
    let links: [HTML] = Section.allCases.map { section in
      let mark: HTML = section == self.section ? " aria-current=\"page\"" : ""
      return "<a href=\"\(section.path)\"\(mark)>\(section.rawValue)</a>"
    }
    return """
      <header class="bar">
      <a class="brand" href="/melodies">\(PieDrawing.html)<span>ApplePie</span></a>
      <nav aria-label="Sections">\(links)</nav>
      <form method="post" action="/logout"><span class="who">\(customer.email)</span>
      <button class="quiet">Log out</button></form>
      </header>

      """
  }
}
