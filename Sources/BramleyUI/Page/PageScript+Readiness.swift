// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension PageScript {
  /// Judges whether a user could see an element.
  static let visibility = #"""
    const hasSize = element =>
      [...element.getClientRects()].some(box => box.width > 0 && box.height > 0);
    const invisibility = element => {
      if (!element.isConnected) return 'not in the page';
      const where = node => node === element ? '' : ' on ' + openingTag(node);
      for (let node = element; node; node = parentOf(node)) {
        const style = getComputedStyle(node);
        if (style.display === 'none') return 'display: none' + where(node);
        if (parseFloat(style.opacity) === 0) return 'opacity: 0' + where(node);
        if (style.contentVisibility === 'hidden' && node !== element) {
          return 'content-visibility: hidden' + where(node);
        }
      }
      const visibility = getComputedStyle(element).visibility;
      if (visibility !== 'visible') return 'visibility: ' + visibility;
      if (element.checkVisibility && !element.checkVisibility()
        && getComputedStyle(element).display !== 'contents') return 'not rendered';
      if (!hasSize(element) && !elementsIn(element).some(inner => hasSize(inner)
        && getComputedStyle(inner).visibility === 'visible')) return 'no size';
      return null;
    };
    """#

  /// Judges whether an element is ready for the pointer, and guards the pointer's way to it.
  static let readiness = #"""
    const disabledBy = element => {
      if (element.matches(':disabled')) {
        if (element.hasAttribute('disabled')) return 'disabled';
        const holder = element.closest('fieldset[disabled], optgroup[disabled], select[disabled]');
        return holder ? 'inside ' + openingTag(holder) : 'disabled';
      }
      for (let node = element; node; node = parentOf(node)) {
        if (node.getAttribute('aria-disabled') === 'true') {
          return 'aria-disabled' + (node === element ? '' : ' on ' + openingTag(node));
        }
      }
      return null;
    };
    const frame = () => new Promise(done => {
      const timer = setTimeout(done, 100);
      requestAnimationFrame(() => { clearTimeout(timer); done(); });
    });
    const boxOf = element => {
      const box = element.getBoundingClientRect();
      return [box.x, box.y, box.width, box.height];
    };
    const moves = async element => {
      // Half a frame is enough to see a movement, and the guard sees what begins later.
      const before = boxOf(element);
      const start = performance.now();
      do await frame(); while (performance.now() - start < 8);
      const after = boxOf(element);
      return before.some((value, index) => Math.abs(value - after[index]) >= 1);
    };
    const movesForEver = element => {
      let seen = false;
      for (let node = element; node; node = parentOf(node)) {
        for (const animation of node.getAnimations()) {
          if (animation.playState !== 'running' || !animation.effect) continue;
          if (animation.effect.getComputedTiming().iterations !== Infinity) return false;
          seen = true;
        }
      }
      return seen;
    };
    const pointOf = element => {
      const boxes = [...element.getClientRects(),
        ...(hasSize(element) ? [] : elementsIn(element))
          .flatMap(inner => [...inner.getClientRects()])];
      for (const box of boxes) {
        const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
        const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
        if (right - left < 1 || bottom - top < 1) continue;
        return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
      }
      return null;
    };
    const deepestAt = point => {
      let hit = document.elementFromPoint(point.x, point.y);
      while (hit && hit.shadowRoot) {
        // Text in a slot belongs to the host, but its way to the pointer leads through the slot.
        const root = hit.shadowRoot;
        const inner = root.elementsFromPoint(point.x, point.y)
          .find(each => each.getRootNode() === root);
        if (!inner) break;
        hit = inner;
      }
      return hit;
    };
    const reaches = (hit, element) => {
      if (containsDeep(element, hit)) return true;
      for (let node = hit; node; node = parentOf(node)) {
        if (node.localName === 'label' && node.control === element) return true;
      }
      return false;
    };
    const coverOf = (hit, element) => {
      let cover = hit;
      for (let node = parentOf(hit); node && !containsDeep(node, element); node = parentOf(node)) {
        cover = node;
      }
      return describe(cover);
    };
    const guardKey = Symbol.for('bramley.guard');
    const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    const armGuard = element => {
      if (window[guardKey]) window[guardKey].end();
      const guard = { hit: null, cover: null, until: performance.now() + 3000 };
      const watch = event => {
        if (!event.isTrusted || performance.now() > guard.until) return;
        if (guard.hit === null) {
          const path = event.composedPath();
          const target = path.find(each => each instanceof Element);
          guard.hit = path.includes(element) || Boolean(target) && reaches(target, element);
          if (!guard.hit) guard.cover = target ? coverOf(target, element) : 'the page';
        }
        if (guard.hit) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      pointerEvents.forEach(name => window.addEventListener(name, watch, true));
      guard.end = () => {
        pointerEvents.forEach(name => window.removeEventListener(name, watch, true));
        delete window[guardKey];
      };
      window[guardKey] = guard;
    };
    const guardResult = () => {
      const guard = window[guardKey];
      if (!guard) return { state: 'ready' };
      guard.end();
      return guard.hit === false ? { state: 'covered', detail: guard.cover } : { state: 'ready' };
    };
    const must = check => !(question.skipped || []).includes(check);
    const alignments = ['center', 'end', 'start', 'nearest'];
    const pointerState = async element => {
      const reason = must('visible') ? invisibility(element) : null;
      if (reason) return { state: 'invisible', detail: reason };
      const disabled = must('enabled') ? disabledBy(element) : null;
      if (disabled) return { state: 'disabled', detail: disabled };
      let point = pointOf(element);
      const isReached = () =>
        point && reaches(deepestAt(point) || document.documentElement, element);
      if (!isReached()) {
        const block = alignments[question.attempt % alignments.length];
        element.scrollIntoView({ block, inline: block, behavior: 'instant' });
      }
      let note;
      if (must('stable') && await moves(element)) {
        if (!movesForEver(element)) return { state: 'moving' };
        note = 'the element moves for ever';
      }
      if (!element.isConnected) return { state: 'absent' };
      point = pointOf(element);
      if (!point) return { state: 'outside' };
      if (must('uncovered') && !isReached()) {
        return { state: 'covered', detail: coverOf(deepestAt(point) || document.body, element) };
      }
      if (must('uncovered')) armGuard(element);
      return { state: 'ready', x: point.x, y: point.y, note };
    };
    """#
}
