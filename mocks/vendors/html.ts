import { type Html, html } from '#contract/html.ts';

/** A whole page as a response; its policy allows no script and nothing from other origins. */
export function htmlPage(
  { title, lang, style }: { title: string; lang: string; style: string },
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
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'",
    },
  });
}
