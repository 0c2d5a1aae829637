// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension PageScript {
  /// Finds the elements that a locator means, and tells what is similar to it.
  static let finding = #"""
    class BadLocator extends Error {}
    const agrees = (step, text) => step.contains ? text.includes(step.value) : text === step.value;
    const withoutMarks = text => squeeze(text.replace(/[\s:*]+$/, ''));
    const agreesAsLabel = (step, text) => agrees(step, text) || agrees(step, withoutMarks(text));
    const labelable = element =>
      /^(input|select|textarea|button|meter|output|progress)$/.test(element.localName)
        && element.type !== 'hidden'
        || element.isContentEditable && element.hasAttribute('contenteditable')
        || /^(textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton)$/
          .test(element.getAttribute('role') || '');
    const labelTexts = element => [referencedText(element),
      squeeze(element.getAttribute('aria-label')), ...labelsOf(element),
      squeeze(element.getAttribute('placeholder')), squeeze(element.getAttribute('title')),
    ].filter(Boolean);
    const plainText = element => element.localName === 'input'
      && /^(button|submit|reset)$/.test(element.type) ? squeeze(element.value) : textOf(element);
    const mayHold = (element, bare) => element.shadowRoot || element.localName === 'slot'
      || element.localName === 'input' || element.localName === 'img'
      || element.querySelector('img, svg, slot, [aria-label]')
      || element.textContent.replace(/[\s\u00a0]+/g, '').includes(bare);
    const byText = (list, step) => {
      const bare = step.value.replace(/\s+/g, '');
      const found = list.filter(element => !silentTags.test(element.localName)
        && element.localName !== 'html' && !element.closest('svg, head')
        && mayHold(element, bare) && agrees(step, plainText(element)));
      return found.filter(outer =>
        !found.some(inner => inner !== outer && containsDeep(outer, inner)));
    };
    const sameRole = (wanted, role) =>
      role === wanted || wanted === 'textbox' && role === 'searchbox';
    const matching = (list, step) => {
      switch (step.by) {
      case 'testID':
        return list.filter(element => element.getAttribute('data-testid') === step.value);
      case 'css':
        try {
          document.querySelector(step.value);
        } catch (error) {
          throw new BadLocator(step.value);
        }
        return list.filter(element => element.matches(step.value));
      case 'role': return list.filter(element => sameRole(step.role, roleOf(element))
        && (step.value === undefined || agrees(step, nameOf(element))));
      case 'label': return list.filter(element => labelable(element)
        && labelTexts(element).some(text => agreesAsLabel(step, text)));
      case 'text': return byText(list, step);
      default: throw new BadLocator(step.by);
      }
    };
    const perceivable = element => {
      for (let node = element; node; node = parentOf(node)) {
        if (node.getAttribute('aria-hidden') === 'true') return false;
      }
      return invisibility(element) === null;
    };
    const chosen = (list, step) => {
      if (step.by === 'role' || step.by === 'label' || step.by === 'text') {
        const shown = list.filter(perceivable);
        if (shown.length) list = shown;
      }
      if (step.nth === undefined) return list;
      const picked = list.at(step.nth);
      return picked ? [picked] : [];
    };
    const findAll = () => {
      let found = [document];
      for (const step of question.steps) {
        const list = found.length === 1 ? elementsIn(found[0])
          : elementsIn(document).filter(element => found.some(outer =>
            outer !== element && containsDeep(outer, element)));
        found = chosen(matching(list, step), step);
        if (!found.length) return [];
      }
      return found;
    };
    const spokenRoles = /^(button|link|checkbox|radio|tab|textbox|combobox|heading)$/;
    const similar = () => {
      const step = question.steps.at(-1);
      const list = elementsIn(document);
      const result = new Map();
      const add = (kind, name) => {
        if (!name || name.length > 80 || result.size > 200) return;
        result.set(kind + '|' + name, { kind, name });
      };
      if (step.by === 'testID') {
        list.forEach(element => add('testID', element.getAttribute('data-testid')));
      } else if (step.by === 'label') {
        list.filter(labelable).filter(perceivable)
          .forEach(element => labelTexts(element).forEach(text => add('label', text)));
      } else if (step.by === 'role') {
        const near = list.filter(element => sameRole(step.role, roleOf(element))
          || spokenRoles.test(roleOf(element) || '')
            && step.value !== undefined && agrees(step, nameOf(element)));
        near.filter(perceivable).forEach(element => add(roleOf(element), nameOf(element)));
      } else if (step.by === 'text') {
        list.filter(element => !silentTags.test(element.localName) && !element.children.length)
          .filter(perceivable).forEach(element => add('text', plainText(element)));
      }
      return [...result.values()];
    };
    """#
}
