import { type Html, html } from '#contract/html.ts';

/** The style of every page of a stand-in; unlike the site's, so that it is not mistaken for it. */
const style = `
:root { color-scheme: light; --ink: #1d2733; --quiet: #5a6675; --line: #d5dae1; --error: #a4262c; --act: #234b8f; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f5f7; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, td { overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.0625rem; margin: 1.75rem 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: var(--act); }
.narrow { max-width: 36rem; }
dl { display: grid; grid-template-columns: 1fr auto; row-gap: .5rem; margin: 0; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.sum { padding-top: .5rem; border-top: 1px solid var(--line); font-weight: 600; }
.quiet, small { color: var(--quiet); font-size: .875rem; }
form > div { margin: 0 0 1rem; }
label { display: block; font-weight: 500; }
input, select, button { width: 100%; border: 1px solid #8b95a3; border-radius: 6px; background: #fff; font: inherit; }
input, select { min-height: 2.75rem; padding: .5rem .75rem; color: inherit; }
.alert { padding: .75rem 1rem; border: 1px solid; border-radius: 6px; background: #fff; color: var(--error); }
button { min-height: 3rem; border: 0; background: var(--act); color: #fff; font-weight: 600; cursor: pointer; }
table { margin-bottom: 1rem; border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; }
@media (width >= 30rem) { td:nth-child(-n+2) { white-space: nowrap; } }
td form { display: inline-block; margin: 0 .25rem .25rem 0; }
td button, .row button { width: auto; min-height: 2rem; padding: 0 .625rem; font-size: .8125rem; }
td button, .row button { border: 1px solid var(--line); background: #fff; color: var(--act); }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: .5rem; }
.row input, .row select { width: auto; min-height: 2rem; padding: .125rem .375rem; }
code { font-size: .8125rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); background: #fff; }
`;

/** A whole page as a response; its policy allows no script and nothing from other origins. */
export function htmlPage(
  { title, lang }: { title: string; lang: 'en' | 'sv' },
  body: Html,
  status = 200,
): Response {
  const document = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>${body}</body>
</html>`;
  return new Response(document.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
    },
  });
}
