import type { Company } from '../../_contract/company.ts';
import type { Details, Endpoint, Fields } from '../../_contract/endpoint.ts';
import {
  checkoutFailureToast,
  type ErrorCode,
  errors,
  type ToastText,
} from '../../_contract/errors.ts';
import { formWords } from '../../_contract/forms.ts';
import { type Html, html } from '../../_contract/html.ts';
import type { PurchaseForm } from '../../_contract/purchases.ts';
import type { Read } from '../../_contract/request.ts';
import { readEnv } from '../../_platform/env.ts';
import { formPageSheet } from './form-page-sheet.ts';
import { readForm, type Typed } from './read-form.ts';

export const formPageWords = {
  wrongFields: {
    title: 'Kontrollera uppgifterna',
    text: 'Inget har skickats ännu. Rätta det här och skicka igen:',
  },
  reachUs: 'Du når oss på',
  kept: 'Det du skrev finns kvar här:',
  backToForm: 'Tillbaka till formuläret',
  backToPrices: 'Tillbaka till priserna',
} as const;

const policy = [
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'",
  "frame-ancestors 'none'; base-uri 'none'",
].join('; ');

type Page = { status: number; title: string; company: Company; retryAfter?: number | undefined };

/** A Swedish page with its own security policy. `retryAfter` is in seconds. */
export function pageResponse({ status, title, company, retryAfter }: Page, content: Html) {
  const page = html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${company.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${formPageSheet}">
</head>
<body class="mx-auto max-w-[46rem] px-(--page-gutter) pt-5 pb-20">
<header class="mb-12 text-[min(1.1875rem,6vw)] font-semibold">
<a class="inline-flex min-h-11 items-center gap-2.5" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${company.name}</a></header>
<main class="grid gap-4">
<h1 class="text-section">${title}</h1>
${content}
</main>
</body>
</html>
`;
  return new Response(page.markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}

export type Failure = { code: ErrorCode; retryAfter: number | undefined; company: Company };

/**
 * The page for an error. The e-mail address is also shown as plain text, because a `mailto:` link needs a mail program.
 */
export function failurePage(
  { code, retryAfter, company }: Failure,
  { title, description }: ToastText,
  { back, rest }: { back?: Html; rest?: Html },
): Response {
  const { email } = company;
  return pageResponse(
    { status: errors[code].status, title, company, retryAfter },
    html`<p>${description}</p>
${!description.includes(email) && html`<p>${formPageWords.reachUs} ${email}.</p>`}
<div class="mt-3 flex flex-wrap gap-3 max-sm:grid">${back}
<a class="button" data-variant="secondary" href="mailto:${email}">${formWords.writeToUs}</a></div>
${rest}`,
  );
}

type Pages = {
  redirectTo: (output: unknown) => string;
  failure: (failure: Failure, typed: Typed, fields: Fields) => Response;
};

/** Reads a form that was posted without JavaScript and returns a page or redirect; undefined for other requests. */
export const formPages =
  ({ redirectTo, failure }: Pages) =>
  async <E extends Endpoint>(endpoint: E, request: Request) => {
    const posted = await readForm(endpoint, request);
    if (!posted) return undefined;
    const { typed, ...read } = posted;
    const answer = {
      accepted: (output: unknown) => seeOther(redirectTo(output)),
      refused: (code: ErrorCode, { fields = {}, retryAfter }: Details = {}) =>
        failure({ code, retryAfter, company: readEnv().company }, typed, fields),
    };
    return { read: read as Read<E>, answer };
  };

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function urlIn(output: unknown): string {
  if (typeof output === 'object' && output && 'url' in output) return String(output.url);
  throw new Error('a purchase that succeeded has no address to go to');
}

/** Returns the response to a purchase that was posted without JavaScript (docs/product.md 6.8). */
export const purchasePages = ({ kind }: PurchaseForm) =>
  formPages({
    redirectTo: urlIn,
    failure(failure) {
      const { status, message } = errors[failure.code];
      const back = html`<a class="button" data-variant="primary" href="/pricing">${formPageWords.backToPrices}</a>`;
      return failurePage(failure, checkoutFailureToast(kind, `${status}: ${message}`), { back });
    },
  });
