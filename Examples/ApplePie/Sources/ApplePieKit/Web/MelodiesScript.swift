// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The script that fills the list of melodies.
enum MelodiesScript {
  /// The script as the browser gets it.
  static let text = #"""
    'use strict';
    (() => {
      const part = (id) => document.getElementById(id);
      const progress = part('progress');
      const notice = part('notice');
      const list = part('melodies');
      const retry = part('retry');

      const element = (tag, name, text) => {
        const made = document.createElement(tag);
        made.className = name;
        made.textContent = text;
        return made;
      };

      const row = (melody) => {
        const made = document.createElement('li');
        const title = element('span', 'melody', melody.title);
        title.dataset.testid = 'melody-title';
        const minutes = Math.floor(melody.seconds / 60);
        const seconds = String(melody.seconds % 60).padStart(2, '0');
        made.append(title, element('span', 'band', melody.band),
          element('span', 'length', `${minutes}:${seconds}`));
        return made;
      };

      const ask = async () => {
        const reply = await fetch('/melodies.json', { signal: AbortSignal.timeout(20000) });
        if (reply.status === 401) {
          window.location.assign('/login');
          return null;
        }
        const answer = await reply.json();
        if (!Array.isArray(answer.melodies)) throw new TypeError('no melodies');
        return answer;
      };

      // Without an answer the list stays as it is: old melodies are better than none.
      const load = async () => {
        progress.hidden = false;
        notice.hidden = true;
        retry.disabled = true;
        try {
          const answer = await ask();
          if (answer === null) return;
          list.replaceChildren(...answer.melodies.map(row));
          notice.textContent = answer.notice ?? '';
        } catch {
          notice.textContent = 'No network. ApplePie does not answer; try again in a moment.';
        }
        progress.hidden = true;
        notice.hidden = notice.textContent === '';
        list.hidden = list.childElementCount === 0;
        retry.hidden = notice.hidden;
        retry.disabled = false;
      };

      retry.addEventListener('click', load);
      load();
    })();

    """#
}
