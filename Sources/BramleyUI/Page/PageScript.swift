// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The script that a robot runs in the page: it finds, judges, reads and fills elements.
///
/// The script is the body of a function. It takes one argument, a ``PageQuestion`` as JSON text,
/// and gives a promise of a ``PageAnswer`` as JSON text. It is sent along with each question, so
/// that a page that was replaced in the meantime needs no preparation.
enum PageScript {
  /// The whole script.
  static let source = [tree, names, finding, visibility, readiness, editing, answering]
    .joined(separator: "\n")

  /// Walks over the page, through open shadow roots.
  private static let tree = #"""
    const question = JSON.parse(arguments[0]);
    const squeeze = text => (text || '').replace(/[\s\u00a0]+/g, ' ').trim();
    const parentOf = node => node.assignedSlot || node.parentElement
      || (node.getRootNode() instanceof ShadowRoot ? node.getRootNode().host : null);
    const containsDeep = (outer, inner) => {
      for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
      return false;
    };
    const collect = (root, list) => {
      for (const child of root.children) {
        list.push(child);
        if (child.shadowRoot) collect(child.shadowRoot, list);
        collect(child, list);
      }
      return list;
    };
    const elementsIn = root => {
      const list = root.shadowRoot ? collect(root.shadowRoot, []) : [];
      return collect(root, list);
    };
    const clip = (text, length) => text.length > length ? text.slice(0, length - 1) + '…' : text;
    const openingTag = element => {
      let tag = '<' + element.localName;
      for (const name of ['id', 'data-testid', 'name', 'type']) {
        const value = element.getAttribute(name);
        if (value) tag += ' ' + name + '="' + clip(value, 40) + '"';
      }
      const kind = element.getAttribute('class');
      if (kind && !element.id) tag += ' class="' + clip(squeeze(kind), 40) + '"';
      return tag + '>';
    };
    const describe = element => {
      const text = clip(squeeze(element.innerText || element.getAttribute('aria-label')), 40);
      return openingTag(element) + (text ? ' "' + text + '"' : '');
    };
    """#
}
