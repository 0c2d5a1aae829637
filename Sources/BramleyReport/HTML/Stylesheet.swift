// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

extension Markup {
  /// The look of the page, in light and dark, on wide screens and on phones.
  static let stylesheet: Markup = #"""
    :root {
      --page: #f6f5f1; --card: #ffffff; --ink: #22241f; --soft: #6d7068; --line: #e4e2da;
      --code: #f4f3ee; --bad: #b3261e; --bad-soft: #fcecea; --good: #2f7d32; --good-soft: #e4f1e2;
      --warn: #7a5200; --warn-soft: #fdf3d9; --shade: 0 1px 2px #0000000d, 0 4px 16px #0000000a;
      --launch: #6d4fc4; --action: #1f6fc2; --request: #0b7d78; --mock: #a2478f; --clock: #966200;
      --wait: #5c6470; --shot: #46760f; --note: #77776f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #171815; --card: #20221d; --ink: #e8e8e0; --soft: #9b9e93; --line: #34372f;
        --code: #191b17; --bad: #ff8a80; --bad-soft: #3a2220; --good: #8bd08a; --good-soft: #22351f;
        --warn: #f0c566; --warn-soft: #352b14; --shade: none;
        --launch: #b9a3f5; --action: #84bcf5; --request: #62cfc8; --mock: #e59fd5; --clock: #e5b45a;
        --wait: #aab2be; --shot: #a9d070; --note: #a3a398;
      }
    }
    * { box-sizing: border-box; margin: 0; }
    body {
      background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    pre, time, .took, .place, .facts { font-variant-numeric: tabular-nums; }
    pre, .place {
      font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font-size: 12.5px; line-height: 1.55;
    }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
    header, main, footer { max-width: 1080px; margin: 0 auto; padding: 0 24px; }
    header { padding-top: 40px; padding-bottom: 20px; }
    h1 { font-size: 15px; font-weight: 600; color: var(--soft); }
    h1::before {
      content: ""; display: inline-block; width: 11px; height: 11px; margin-right: 8px;
      border-radius: 60% 60% 50% 50%; background: var(--good);
    }
    .bad h1::before { background: var(--bad); }
    .verdict { font-size: 34px; line-height: 1.2; letter-spacing: -0.02em; margin: 6px 0 14px; }
    .verdict .failed { color: var(--bad); margin-right: 14px; }
    .verdict .passed { color: var(--good); }
    .bar { display: flex; gap: 3px; height: 8px; border-radius: 4px; overflow: hidden; }
    .bar i { flex-basis: 0; }
    .bar .failed { background: var(--bad); }
    .bar .passed { background: var(--good); }
    .facts { color: var(--soft); font-size: 13px; display: flex; gap: 4px 18px; flex-wrap: wrap; }
    header .facts { margin-top: 10px; }
    .choice { margin-top: 14px; font-size: 13px; color: var(--soft); }
    .choice label { cursor: pointer; }
    .choice input { vertical-align: -2px; margin-right: 4px; accent-color: var(--bad); }
    .good .choice { display: none; }
    body:has(#only-failed:checked) .test.passed { display: none; }
    nav ul { list-style: none; padding: 0; margin: 0 0 18px; }
    nav li {
      display: flex; gap: 4px 16px; padding: 5px 0; border-bottom: 1px solid var(--line);
      align-items: baseline;
    }
    nav a { color: var(--ink); text-decoration: none; flex: none; }
    nav a:hover b { text-decoration: underline; }
    nav .place { color: var(--bad); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .test {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      box-shadow: var(--shade); margin-bottom: 10px; overflow: clip;
    }
    .test.failed { border-color: var(--bad); margin-bottom: 18px; }
    .test > summary {
      display: flex; align-items: center; gap: 12px; padding: 12px 18px; cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker { display: none; }
    summary:focus-visible, .picture input:focus-visible + label {
      outline: 2px solid var(--action); outline-offset: -2px;
    }
    .test > summary:hover { background: color-mix(in srgb, var(--ink) 3%, transparent); }
    .test > summary .facts { margin-left: auto; flex-wrap: nowrap; white-space: nowrap; }
    .mark {
      flex: none; width: 22px; height: 22px; border-radius: 50%; display: grid;
      place-items: center; font-size: 13px; font-weight: 700; color: var(--good);
      background: var(--good-soft);
    }
    .passed > summary .mark::before { content: "✓"; }
    .failed > summary .mark { color: var(--card); background: var(--bad); }
    .failed > summary .mark::before { content: "✕"; }
    .name { min-width: 0; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .name b { font-weight: 600; }
    .suite { color: var(--soft); }
    .suite::after { content: "›"; margin: 0 7px; }
    .issues { list-style: none; padding: 0 18px; margin: 2px 0 14px; display: grid; gap: 8px; }
    .issues li {
      background: var(--bad-soft); border-left: 3px solid var(--bad); border-radius: 6px;
      padding: 10px 14px;
    }
    .issues pre { font-size: 13px; }
    .issues .place { display: block; margin-top: 4px; }
    .place { color: var(--soft); }
    .warning {
      background: var(--warn-soft); color: var(--warn); border-radius: 8px; padding: 9px 14px;
      font-size: 13px; overflow-wrap: anywhere; margin: 0 0 12px;
    }
    .test > .warning { margin: 0 18px 12px; }
    .empty { color: var(--soft); padding: 0 18px 16px; }
    .timeline { border-top: 1px solid var(--line); padding: 6px 0; }
    .row { --tint: var(--note); }
    .k-launch { --tint: var(--launch); } .k-action { --tint: var(--action); }
    .k-request { --tint: var(--request); } .k-mock-call { --tint: var(--mock); }
    .k-clock { --tint: var(--clock); } .k-wait { --tint: var(--wait); }
    .k-screenshot { --tint: var(--shot); } .k-issue { --tint: var(--bad); }
    .head {
      display: grid; grid-template-columns: 62px 110px 92px minmax(0, 1fr) auto; gap: 0 14px;
      align-items: baseline; padding: 4px 18px; list-style: none; position: relative;
    }
    summary.head { cursor: pointer; }
    summary.head:hover { background: color-mix(in srgb, var(--ink) 4%, transparent); }
    summary.head .title::after {
      content: ""; display: inline-block; width: 6px; height: 6px; margin: 0 0 2px 9px;
      border: solid var(--soft); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg);
    }
    details[open] > summary.head .title::after { transform: rotate(45deg); margin-bottom: 3px; }
    time, .took { color: var(--soft); font-size: 12.5px; text-align: right; white-space: nowrap; }
    .track {
      position: relative; align-self: start; margin-top: 10px; height: 4px; border-radius: 2px;
      background: var(--line);
    }
    .track i {
      position: absolute; top: 0; bottom: 0; min-width: 4px; border-radius: 2px;
      background: var(--tint); transform: translateX(-2px);
    }
    .kind {
      justify-self: start; font-size: 11.5px; font-weight: 600; line-height: 19px; padding: 0 8px;
      border-radius: 10px; color: var(--tint); white-space: nowrap;
      background: color-mix(in srgb, var(--tint) 13%, transparent);
    }
    .title { overflow-wrap: anywhere; unicode-bidi: isolate; }
    .row.failed { background: var(--bad-soft); --tint: var(--bad); }
    .row.failed .title { color: var(--bad); font-weight: 600; }
    .more { padding: 4px 18px 12px; margin-left: 306px; }
    .row + .row.failed { border-top: 1px solid color-mix(in srgb, var(--bad) 12%, transparent); }
    .more pre {
      background: var(--code); border: 1px solid var(--line); border-radius: 8px;
      padding: 10px 14px; max-height: 420px; overflow: auto;
    }
    .more a { color: var(--action); }
    .more pre + a { display: inline-block; margin-top: 8px; }
    .picture { padding: 4px 18px 12px; margin-left: 306px; }
    .picture input { position: absolute; opacity: 0; pointer-events: none; }
    .picture label { display: inline-block; cursor: zoom-in; }
    .picture img {
      display: block; max-height: 170px; max-width: 100%; border-radius: 8px;
      border: 1px solid var(--line); background: #fff;
    }
    .picture input:checked + label {
      position: fixed; inset: 0; z-index: 9; display: grid; place-items: center; padding: 24px;
      background: #000000d0; cursor: zoom-out; overflow: auto;
    }
    .picture input:checked + label img { max-height: none; }
    footer { color: var(--soft); font-size: 12px; padding-top: 18px; padding-bottom: 40px; }
    @media (max-width: 720px) {
      nav li { display: block; }
      nav .place { display: block; }
      header, main, footer { padding-left: 12px; padding-right: 12px; }
      header { padding-top: 22px; }
      .verdict { font-size: 27px; }
      .test > summary { flex-wrap: wrap; padding: 11px 13px; gap: 4px 10px; }
      .test > summary .name { flex: 1 0 calc(100% - 40px); }
      .test > summary .facts { margin-left: 32px; }
      .suite { display: block; font-size: 13px; }
      .suite::after { content: none; }
      .head {
        grid-template-columns: auto 1fr auto; gap: 2px 10px; padding: 7px 13px;
      }
      .track { display: none; }
      .title { grid-column: 1 / -1; grid-row: 2; }
      .more, .picture { margin-left: 0; padding-left: 13px; padding-right: 13px; }
      .issues { padding: 0 13px; }
    }
    @media print {
      .choice, footer { display: none; }
      .test { box-shadow: none; break-inside: avoid; }
    }
    """#
}
