// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension PageScript {
  /// Reads and changes what a form control holds.
  static let editing = #"""
    const controlOf = element => element.localName === 'label' && element.control || element;
    const valueOf = element => element.isContentEditable ? element.innerText : element.value;
    const core = text => text.normalize().toLowerCase().replace(/[\s\p{P}\p{Sc}+]/gu, '');
    const unfillable = /^(checkbox|radio|button|submit|reset|image|file|hidden)$/;
    const uneditable = element => {
      if (element.isContentEditable) return null;
      const tag = element.localName;
      if (tag === 'input' && unfillable.test(element.type)) {
        return /^(checkbox|radio)$/.test(element.type) ? 'a ' + element.type + ', which is tapped'
          : 'an input of type ' + element.type;
      }
      if (tag !== 'input' && tag !== 'textarea' && tag !== 'select') return 'a <' + tag + '>';
      const isReadOnly = element.readOnly || element.getAttribute('aria-readonly') === 'true';
      return isReadOnly ? 'read-only' : null;
    };
    const announce = (element, value) => {
      element.dispatchEvent(new InputEvent('input', {
        bubbles: true, composed: true, data: value, inputType: 'insertReplacementText' }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const forms = { date: 'a date as YYYY-MM-DD', time: 'a time as HH:MM',
      month: 'a month as YYYY-MM', week: 'a week as YYYY-Www', number: 'a number',
      range: 'a number in its range',
      'datetime-local': 'date and time as YYYY-MM-DDTHH:MM', color: 'a color as #rrggbb' };
    const refused = element =>
      ({ state: 'wrongValue', detail: valueOf(element) || '', note: forms[element.type] });
    const choose = async (element, value) => {
      const options = [...element.options];
      const option = options.find(each => squeeze(each.label) === value || each.value === value);
      if (!option) {
        const labels = options.map(each => squeeze(each.label));
        return { state: 'noOption', matches: labels.slice(0, 20) };
      }
      if (option.matches(':disabled')) {
        return { state: 'disabled', detail: 'option "' + value + '"' };
      }
      element.focus({ preventScroll: true });
      if (element.multiple) option.selected = true; else element.selectedIndex = option.index;
      announce(element, value);
      await new Promise(done => setTimeout(done));
      return option.selected ? { state: 'ready' } : refused(element);
    };
    const fill = async (found, value) => {
      const element = controlOf(found);
      const reason = invisibility(element);
      if (reason) return { state: 'invisible', detail: reason };
      const disabled = disabledBy(element);
      if (disabled) return { state: 'disabled', detail: disabled };
      const obstacle = uneditable(element);
      if (obstacle) return { state: 'uneditable', detail: obstacle };
      if (element.localName === 'select') return choose(element, value);
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      element.focus({ preventScroll: true });
      if (element.isContentEditable) {
        element.textContent = value;
      } else {
        const kind = element.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(element, value);
        const plain = text => squeeze(text).toLowerCase();
        if (plain(element.value) !== plain(value)) return refused(element);
      }
      announce(element, value);
      await new Promise(done => setTimeout(done));
      if (core(valueOf(element)) !== core(value)) return refused(element);
      return { state: 'ready', note: element.type === 'password' ? 'secret' : undefined };
    };
    const focusedElement = () => {
      let active = document.activeElement;
      while (active && active.shadowRoot && active.shadowRoot.activeElement) {
        active = active.shadowRoot.activeElement;
      }
      return active;
    };
    const focusState = found => {
      const element = controlOf(found);
      const obstacle = uneditable(element);
      if (obstacle) return { state: 'uneditable', detail: obstacle };
      if (!containsDeep(element, focusedElement())) {
        element.focus({ preventScroll: true });
        if (!containsDeep(element, focusedElement())) return { state: 'unfocused' };
      }
      if (element.isContentEditable) {
        getSelection().selectAllChildren(element);
        getSelection().collapseToEnd();
      } else if (element.setSelectionRange) {
        // Some types of input have no caret to put anywhere.
        const end = element.value.length;
        try { element.setSelectionRange(end, end); } catch (error) {}
      }
      return { state: 'ready', text: valueOf(element) };
    };
    """#

  /// Answers the question.
  static let answering = #"""
    const textFor = element => squeeze(
      element.innerText === undefined ? element.textContent : element.innerText);
    const answer = async () => {
      if (question.task === 'guard') return guardResult();
      if (question.task === 'page') return { state: 'ready' };
      const found = findAll();
      if (question.task === 'list') {
        return { state: 'ready', count: found.length, texts: found.map(textFor) };
      }
      if (!found.length) {
        return { state: 'absent', similar: question.explains ? similar() : undefined };
      }
      if (found.length > 1) {
        const matches = found.slice(0, 5).map(describe);
        return { state: 'ambiguous', count: found.length, matches };
      }
      const element = found[0];
      switch (question.task) {
      case 'shown': {
        const reason = invisibility(element);
        return reason ? { state: 'invisible', detail: reason }
          : { state: 'ready', text: question.reads ? textFor(element) : undefined };
      }
      case 'text': {
        const text = textFor(element);
        const reason = invisibility(element);
        // An element without text has no size, and yet there is nothing more to see of it.
        const isUnseen = reason && (text || reason !== 'no size');
        return isUnseen ? { state: 'invisible', detail: reason } : { state: 'ready', text };
      }
      case 'value': {
        const control = controlOf(element);
        const value = valueOf(control);
        return value === undefined ? { state: 'valueless', detail: 'a <' + control.localName + '>' }
          : { state: 'ready', text: String(value) };
      }
      case 'pointer': return pointerState(element);
      case 'fill': return fill(element, question.value);
      case 'focus': return focusState(element);
      default: throw new Error('unknown task ' + question.task);
      }
    };
    return answer()
      .catch(error => {
        if (error instanceof BadLocator) return { state: 'badLocator', detail: error.message };
        throw error;
      })
      .then(result => JSON.stringify({ url: location.href, title: document.title, ...result }));
    """#
}
