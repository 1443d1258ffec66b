import type { Company } from '../../_contract/company.ts';
import { type Html, html } from '../../_contract/html.ts';
import { pageStyle } from './page-style.ts';

type Page = { status: number; title: string; company: Company; retryAfter?: number | undefined };

/**
 * A Swedish page that answers a form posted without script, with its own content security policy. `retryAfter` is in
 * seconds.
 */
export async function pageResponse(
  { status, title, company, retryAfter }: Page,
  content: Html,
): Promise<Response> {
  const style = await styleHash();
  return new Response(documentOf(title, company, content), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src '${style}'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}

const documentOf = (title: string, { name }: Company, content: Html) =>
  html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ markup: pageStyle }}</style>
</head>
<body>
<header><a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${name}</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.markup;

async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pageStyle));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
