// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The page on which a baker keeps items: add, select, save.
struct ItemsPage {
  private let customer: Customer
  private let isPremium: Bool
  private let items: [String]
  private let selectedItem: String?
  private let savedItem: String?
  private let draft: String
  private let problem: String?

  /// Creates the page for what the model holds at this moment.
  ///
  /// - Parameters:
  ///   - customer: Who is there.
  ///   - model: What to show.
  ///   - draft: What the customer typed to be saved, or nil for the selected item.
  ///   - problem: Why it was not saved.
  ///   - isSaved: Whether to say what was saved.
  @MainActor
  init(
    _ customer: Customer, _ model: ItemsViewModel, draft: String? = nil, problem: String? = nil,
    isSaved: Bool = false
  ) {
    self.customer = customer
    isPremium = model.isPremium
    items = model.items
    selectedItem = model.selectedItem
    savedItem = isSaved ? model.savedItem : nil
    self.draft = draft ?? model.selectedItem ?? ""
    self.problem = problem
  }

  /// The whole page.
  var html: HTML {
    let badge: HTML? = isPremium ? "<p class=\"badge\">Premium baker</p>" : nil
    let empty: HTML? = items.isEmpty ? "<p class=\"hint\">Nothing here yet.</p>" : nil
    return Page(
      title: "Items", customer: customer, section: .items,
      content: """
        <main class="desk">
        <div class="title"><h1>Your items</h1>\(badge)</div>
        <div class="columns">
        <section class="card" aria-labelledby="list-title">
        <h2 id="list-title">On the shelf</h2>
        \(empty)<ul class="items" aria-label="Items">\(rows)</ul>
        </section>
        <div class="stack">\(addition)\(saving)</div>
        </div>
        </main>
        """
    ).html
  }

  private var rows: [HTML] {
    items.map { item in
      let isSelected = item == selectedItem
      let mark: HTML = isSelected ? " aria-current=\"true\"" : ""
      let word = isSelected ? "Selected" : "Select"
      return """
        <li\(mark)><span data-testid="item">\(item)</span>
        <form method="post" action="/items/select"><input type="hidden" name="item"
         value="\(item)"><button class="quiet">\(word)<span class="unseen"> \(item)</span></button>
        </form></li>

        """
    }
  }

  private var addition: HTML {
    """
    <section class="card" aria-labelledby="add-title">
    <h2 id="add-title">Something new</h2>
    <form method="post" action="/items/add">
    <label for="new-item">New item</label>
    <input id="new-item" name="item" autocomplete="off" placeholder="Nutmeg">
    <button>Add</button>
    </form>
    </section>

    """
  }

  private var saving: HTML {
    let alert = problem.map { "<p class=\"alert\" id=\"problem\" role=\"alert\">\($0)</p>" as HTML }
    let mark: HTML = problem == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"problem\""
    let success = savedItem.map { "<p class=\"success\" role=\"status\">Saved \($0).</p>" as HTML }
    return """
      <section class="card" aria-labelledby="save-title">
      <h2 id="save-title">Put it in the recipe</h2>
      <p class="hint">Select an item, or type its name.</p>
      \(alert)\(success)
      <form method="post" action="/items/save">
      <label for="saved-item">Item to save</label>
      <input id="saved-item" name="item" autocomplete="off" value="\(draft)"\(mark)>
      <button>Save</button>
      </form>
      </section>

      """
  }
}
