// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// The look of the app.
enum Stylesheet {
  /// The stylesheet as the browser gets it.
  static let text = """
    :root {
      color-scheme: light dark;
      --paper: #f9efdf; --card: #fffaf1; --ink: #38210f; --soft: #7b5d42; --line: #ead6b8;
      --apple: #a8321f; --on-apple: #fff6ea; --leaf: #4d6824; --crust: #c98a45; --glow: #f4d9ae;
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052",
        "Book Antiqua", Georgia, serif;
      --sans: Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans Condensed",
        "Liberation Sans", system-ui, sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #1d130c; --card: #291b12; --ink: #f7e8d3; --soft: #c8ab8a; --line: #453020;
        --apple: #f0846a; --on-apple: #2a0f08; --leaf: #b4cc7f; --crust: #d89b55; --glow: #3a2415;
      }
    }
    * { box-sizing: border-box; }
    html { background: var(--paper); }
    [hidden] { display: none !important; }
    body {
      margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
      background-image: radial-gradient(60rem 30rem at 15% -10%, var(--glow), transparent);
      background-repeat: no-repeat; font: 1.0625rem/1.55 var(--sans);
    }
    h1, h2, .brand, .sign, .melody { font-family: var(--serif); font-weight: 600; }
    h1 { font-size: clamp(2rem, 5vw, 2.9rem); line-height: 1.1; margin: 0; letter-spacing: -.01em; }
    h2 { font-size: 1.35rem; margin: 0 0 1rem; }
    a { color: var(--apple); }
    code { background: var(--glow); border-radius: .3rem; padding: .1rem .35rem; }
    :focus-visible { outline: 3px solid var(--crust); outline-offset: 2px; }

    .bar {
      display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 2rem;
      max-width: 62rem; margin: 0 auto; padding: 1.1rem 1.5rem;
    }
    .brand {
      display: flex; align-items: center; gap: .6rem; font-size: 1.45rem;
      color: var(--ink); text-decoration: none;
    }
    .brand .pie { width: 2.6rem; }
    .bar nav { display: flex; gap: .35rem; flex: 1; }
    .bar nav a {
      padding: .4rem .95rem; border-radius: 2rem; color: var(--soft); text-decoration: none;
    }
    .bar nav a:hover { color: var(--ink); background: var(--glow); }
    .bar nav a[aria-current] { background: var(--ink); color: var(--paper); }
    .bar form { display: flex; align-items: center; gap: .9rem; margin: 0; }
    .who { color: var(--soft); font-size: .95rem; }

    .desk { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1.5rem 4rem; }
    .title {
      display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
      gap: .4rem 1.5rem; margin: 1rem 0 1.6rem;
    }
    .place, .badge { margin: 0; color: var(--soft); }
    .place::before {
      content: ""; display: inline-block; width: .62em; height: .62em; margin-right: .55em;
      background: var(--apple); border-radius: 50% 50% 50% 0; transform: rotate(-45deg);
    }
    .badge {
      background: var(--leaf); color: var(--paper); padding: .15rem .85rem; border-radius: 2rem;
      font-size: .92rem;
    }
    .card {
      background: var(--card); border: 1px solid var(--line); border-radius: 1.1rem;
      padding: 1.6rem 1.75rem; box-shadow: 0 1px 0 var(--line), 0 18px 40px -28px #5b2d0c99;
    }
    .hint { color: var(--soft); margin: 0 0 1.2rem; }
    .columns { display: grid; grid-template-columns: 1.25fr 1fr; gap: 1.4rem; align-items: start; }
    .stack { display: grid; gap: 1.4rem; }

    label { display: block; font-size: .95rem; margin: 0 0 .3rem; color: var(--soft); }
    input {
      width: 100%; font: inherit; color: var(--ink); background: var(--paper);
      border: 1.5px solid var(--line); border-radius: .7rem; padding: .65rem .85rem;
      margin: 0 0 1rem;
    }
    input:focus { border-color: var(--crust); }
    input[aria-invalid] { border-color: var(--apple); }
    button {
      font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: 2rem;
      background: var(--apple); color: var(--on-apple); padding: .65rem 1.6rem;
    }
    button:hover { filter: brightness(1.08); }
    button:active { transform: translateY(1px); }
    button:disabled { opacity: .55; cursor: default; }
    .quiet {
      background: transparent; color: var(--ink); padding: .35rem 1rem; font-weight: 400;
      font-size: .95rem; border: 1.5px solid var(--line);
    }
    .quiet:hover { border-color: var(--crust); }
    .alert, .notice, .success {
      margin: 0 0 1.2rem; padding: .7rem 1rem; border-radius: .7rem;
      border-left: .3rem solid var(--apple); background: var(--glow);
    }
    .notice { border-color: var(--crust); }
    .success { border-color: var(--leaf); }

    .door {
      min-height: 100vh; display: grid; grid-template-columns: 1.1fr 1fr; align-items: center;
      max-width: 68rem; margin: 0 auto; padding: 2rem; gap: 3rem;
    }
    .window { text-align: center; }
    .window .pie { width: min(21rem, 70%); filter: drop-shadow(0 22px 26px #5b2d0c55); }
    .sign { font-size: clamp(2.6rem, 6vw, 4rem); line-height: 1; margin: 1.4rem 0 .5rem; }
    .motto { color: var(--soft); font-size: 1.15rem; margin: 0; }
    .entry { padding: 2.4rem; }
    .entry h1 { margin-bottom: .5rem; }
    .entry button { width: 100%; margin-top: .4rem; padding: .8rem; }

    .progress { height: .6rem; border-radius: 1rem; background: var(--glow); overflow: hidden; }
    .progress { margin: .4rem 0 1.4rem; }
    .progress span {
      display: block; height: 100%; width: 40%; border-radius: 1rem; background: var(--crust);
      animation: bake 1.3s ease-in-out infinite alternate;
    }
    @keyframes bake { from { margin-left: 0; } to { margin-left: 60%; } }
    .melodies, .items { list-style: none; margin: 0; padding: 0; counter-reset: melody; }
    .melodies li {
      counter-increment: melody; display: grid; align-items: center; padding: .85rem 0;
      grid-template: "disc title length" "disc band length" / 3.6rem 1fr auto;
    }
    .melodies li + li, .items li + li { border-top: 1px solid var(--line); }
    .melodies li::before {
      content: counter(melody); grid-area: disc; width: 2.5rem; height: 2.5rem;
      display: grid; place-items: center; border-radius: 50%; font-family: var(--serif);
      background: var(--glow); border: .28rem dotted var(--crust); font-size: .95rem;
    }
    .melody { grid-area: title; font-size: 1.25rem; line-height: 1.25; }
    .band { grid-area: band; color: var(--soft); font-size: .97rem; }
    .length { grid-area: length; color: var(--soft); font-variant-numeric: tabular-nums; }
    #retry { margin-top: 1rem; }
    .items li {
      display: flex; align-items: center; justify-content: space-between; gap: 1rem;
      padding: .6rem .2rem;
    }
    .items span:first-child { overflow-wrap: anywhere; }
    .items li[aria-current] { font-weight: 600; }
    .items li[aria-current] .quiet {
      background: var(--leaf); border-color: var(--leaf); color: var(--paper);
    }
    .items form { margin: 0; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    @media (max-width: 46rem) {
      .columns { grid-template-columns: 1fr; }
      .door { grid-template-columns: 1fr; padding: 1.5rem; gap: 1.5rem; align-content: start; }
      .window .pie { width: 9rem; }
      .sign { margin-top: .6rem; }
      .entry, .card { padding: 1.4rem; }
      .who { display: none; }
      .bar { justify-content: space-between; }
      .bar nav { order: 3; flex-basis: 100%; }
      .bar, .desk { padding-left: 1.1rem; padding-right: 1.1rem; }
    }
    @media (prefers-reduced-motion: reduce) {
      .progress span { animation: none; width: 100%; opacity: .6; }
    }

    """
}
