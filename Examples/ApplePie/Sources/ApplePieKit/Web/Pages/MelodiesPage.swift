// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The page that greets the customer and lists the melodies.
///
/// The list itself comes by script, as it may take a while.
struct MelodiesPage {
  /// Who is there.
  let customer: Customer
  /// Where the customer is, or nil when nobody knows.
  let place: Place?

  /// The whole page.
  var html: HTML {
    let place = place.map {
      """
      <p class="place">Baking at <span data-testid="place">\($0.description)</span></p>
      """ as HTML
    }
    return Page(
      title: "Melodies", customer: customer, section: .melodies,
      script: "<script src=\"/melodies.js\" defer></script>",
      content: """
        <main class="desk">
        <div class="title"><h1>Hello, \(customer.name)</h1>\(place)</div>
        <section class="card" aria-labelledby="list-title">
        <h2 id="list-title">Melodies to bake by</h2>
        <div id="progress" class="progress" role="progressbar" aria-label="Loading melodies"
         hidden><span></span></div>
        <div id="notice" class="notice" role="status" data-testid="notice" hidden></div>
        <ol id="melodies" class="melodies" aria-label="Melodies" hidden></ol>
        <button id="retry" type="button" hidden>Try again</button>
        <noscript><p class="notice">Turn on scripts to see the melodies.</p></noscript>
        </section>
        </main>
        """
    ).html
  }
}
