import { type Html, html } from '#contract/html.ts';

/** Differs from the site's style, so that nobody confuses a stand-in with the site. */
const style = `
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; font: 16px/1.5 system-ui, sans-serif; }
body { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem; }
dd { margin: 0; }
.quiet, small { color: #5a6675; font-size: .875rem; }
.alert { color: #a4262c; }
input, select, button { min-height: 2rem; font: inherit; }
.narrow { max-width: 36rem; }
.narrow div { margin-bottom: 1rem; }
.narrow label { display: block; }
.narrow input, .narrow button { width: 100%; min-height: 2.75rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: .5rem; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
td { padding: .375rem .5rem .375rem 0; border-bottom: 1px solid #d5dae1; vertical-align: top; }
pre { white-space: pre-wrap; }
iframe { width: 100%; height: 46rem; }
`;

/** A page without JavaScript. `forBuyers` is narrow and in Swedish. */
export function htmlPage(title: string, content: Html, { status = 200, forBuyers = false } = {}) {
  const document = html`<!doctype html>
<html lang="${forBuyers ? 'sv' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body><main${forBuyers && html` class="narrow"`}><h1>${title}</h1>${content}</main></body>
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

export const utc = (time: number | string) =>
  `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
