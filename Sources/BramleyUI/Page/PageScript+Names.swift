// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension PageScript {
  /// Tells the role and the name by which a user knows an element.
  static let names = #"""
    const inputRoles = {
      button: 'button', submit: 'button', reset: 'button', image: 'button', file: 'button',
      checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton',
      search: 'searchbox', hidden: null,
    };
    const tagRoles = {
      article: 'article', aside: 'complementary', button: 'button', datalist: 'listbox',
      details: 'group', dialog: 'dialog', dd: 'definition', dt: 'term', fieldset: 'group',
      figure: 'figure', footer: 'contentinfo', form: 'form', h1: 'heading', h2: 'heading',
      h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading', header: 'banner',
      hr: 'separator', li: 'listitem', main: 'main', menu: 'list', meter: 'meter',
      nav: 'navigation', ol: 'list', optgroup: 'group', option: 'option', output: 'status',
      p: 'paragraph', progress: 'progressbar', search: 'search', section: 'region',
      summary: 'button', svg: 'img', table: 'table', tbody: 'rowgroup', tfoot: 'rowgroup',
      thead: 'rowgroup', td: 'cell', textarea: 'textbox', tr: 'row', ul: 'list',
    };
    const roleOf = element => {
      const given = squeeze(element.getAttribute('role')).split(' ')[0].toLowerCase();
      if (given) return given === 'none' ? 'presentation' : given === 'image' ? 'img' : given;
      const tag = element.localName;
      if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : null;
      if (tag === 'img') return element.getAttribute('alt') === '' ? 'presentation' : 'img';
      if (tag === 'select') {
        return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
      }
      if (tag === 'th') {
        return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
      }
      if (tag === 'input') {
        const role = inputRoles[element.type];
        return role !== undefined ? role : element.hasAttribute('list') ? 'combobox' : 'textbox';
      }
      if (element.isContentEditable && element.hasAttribute('contenteditable')) return 'textbox';
      return tagRoles[tag] || null;
    };
    const nestedControls = /^(input|select|textarea)$/;
    const silentTags = /^(script|style|noscript|template|head|title)$/;
    const contentOf = (node, root) => {
      if (node.nodeType === Node.TEXT_NODE) return node.data;
      if (node.nodeType !== Node.ELEMENT_NODE || silentTags.test(node.localName)) return '';
      let display = 'inline';
      if (node !== root) {
        const style = getComputedStyle(node);
        display = style.display;
        if (display === 'none' || style.visibility === 'hidden') return '';
        if (node.getAttribute('aria-hidden') === 'true') return '';
        const label = squeeze(node.getAttribute('aria-label'));
        if (label) return ' ' + label + ' ';
        if (nestedControls.test(node.localName)) return ' ';
      }
      if (node.localName === 'img') return node.alt || '';
      if (node.localName === 'br') return ' ';
      if (node.localName === 'svg') {
        const title = node.querySelector('title');
        return title ? title.textContent : '';
      }
      let children = (node.shadowRoot || node).childNodes;
      if (node.localName === 'slot' && node.assignedNodes().length) children = node.assignedNodes();
      let text = '';
      for (const child of children) text += contentOf(child, root);
      return display.startsWith('inline') && display !== 'inline-block' ? text : ' ' + text + ' ';
    };
    const textOf = element => squeeze(contentOf(element, element));
    const referencedText = element => {
      const root = element.getRootNode();
      const parts = squeeze(element.getAttribute('aria-labelledby')).split(' ').filter(Boolean)
        .map(id => root.getElementById ? root.getElementById(id) : null).filter(Boolean)
        .map(other => squeeze(other.getAttribute('aria-label')) || textOf(other));
      return squeeze(parts.join(' '));
    };
    const labelsOf = element => [...(element.labels || [])].map(textOf).filter(Boolean);
    const nativeName = element => {
      const tag = element.localName;
      const labels = squeeze(labelsOf(element).join(' '));
      if (labels) return labels;
      if (tag === 'input') {
        if (element.type === 'image') return squeeze(element.alt) || 'Submit';
        if (/^(button|submit|reset)$/.test(element.type)) {
          const usual = { submit: 'Submit', reset: 'Reset', button: '' }[element.type];
          return squeeze(element.value) || usual;
        }
        return '';
      }
      if (tag === 'img' || tag === 'area') return squeeze(element.alt);
      const captions = { fieldset: 'legend', table: 'caption', figure: 'figcaption' };
      if (captions[tag]) {
        const caption = [...element.children].find(child => child.localName === captions[tag]);
        return caption ? textOf(caption) : '';
      }
      if (/^(select|textarea)$/.test(tag)) return '';
      return null;
    };
    const namedByContent = new Set(['button', 'link', 'heading', 'cell', 'checkbox', 'radio',
      'columnheader', 'rowheader', 'row', 'option', 'tab', 'menuitem', 'menuitemcheckbox',
      'menuitemradio', 'switch', 'treeitem', 'tooltip', 'listitem', 'img', 'paragraph',
      'status', 'alert', 'term', 'definition', 'caption']);
    const nameOf = element => {
      const spoken = referencedText(element) || squeeze(element.getAttribute('aria-label'));
      if (spoken) return spoken;
      const native = nativeName(element);
      if (native) return native;
      if (native === null && namedByContent.has(roleOf(element))) {
        const content = textOf(element);
        if (content) return content;
      }
      return squeeze(element.getAttribute('title')) || squeeze(element.getAttribute('placeholder'));
    };
    """#
}
