import type { Company } from './company.ts';
import type { Endpoint, OutputOf } from './endpoint.ts';
import {
  checkoutFailureToast,
  type ErrorCode,
  errors,
  formFailurePage,
  wrongFieldsStatus,
} from './errors.ts';
import { errorList, formAgain, formPageWords as words } from './form-page.ts';
import { type FieldForm, formWords } from './forms.ts';
import { type Html, html } from './html.ts';
import { pageResponse } from './page.ts';
import type { PurchaseForm } from './purchases.ts';
import { accepted, type Details, refused } from './reply.ts';
import type { Read, Typed } from './request.ts';

/** How a request is answered: its success, or one of its failures. */
export type Answer<E extends Endpoint> = {
  accepted: (output: OutputOf<E>) => Promise<Response>;
  refused: (code: ErrorCode, details?: Details) => Promise<Response>;
};

/**
 * The way to answer a request that has been read: in JSON, or, when an HTML form sent it, by sending the browser on
 * or with a page (docs/product.md 6.8). `company` is asked for pages only.
 */
export function answerTo<E extends Endpoint>(
  endpoint: E,
  { typed }: Read<E>,
  company: () => Company,
): Answer<E> {
  const { form, path } = endpoint;
  if (!typed || !form) {
    return {
      accepted: async (output) => accepted(endpoint, output),
      refused: async (code, details) => refused(code, details),
    };
  }
  if ('fields' in form) {
    return {
      accepted: async () => seeOther(`${form.page}#${form.sentId}`),
      refused: (code, details) =>
        code === 'invalidRequest'
          ? wrongFieldsPage(path, form, typed, details, company())
          : formFailure(path, form, typed, code, details, company()),
    };
  }
  return {
    accepted: async (output) => seeOther(urlIn(output)),
    refused: (code, details) => purchaseFailure(form, code, details, company()),
  };
}

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function urlIn(output: unknown): string {
  if (typeof output === 'object' && output && 'url' in output) return String(output.url);
  throw new Error('a purchase that succeeded has no address to go to');
}

const wrongFieldsPage = (
  path: string,
  form: FieldForm,
  typed: Typed,
  { fields = {} }: Details = {},
  company: Company,
) =>
  pageResponse(
    { status: wrongFieldsStatus, title: words.wrongFields.title, company },
    html`<p>${words.wrongFields.text}</p>
${errorList(form, fields)}
${formAgain(path, form, typed, fields)}`,
  );

function formFailure(
  path: string,
  form: FieldForm,
  typed: Typed,
  code: ErrorCode,
  { retryAfter }: Details = {},
  company: Company,
): Promise<Response> {
  const { title, description } = formFailurePage(code, company.email);
  const nothing = Object.keys(typed).length === 0;
  return pageResponse(
    { status: errors[code].status, title, company, retryAfter },
    html`<p>${description}</p>
${addressUnlessIn(description, company)}
<div class="actions">${writeToUs(company)}${nothing && html`<a class="button" href="${form.page}">${words.backToForm}</a>`}</div>
${!nothing && html`<p>${words.kept}</p>${formAgain(path, form, typed)}`}`,
  );
}

function purchaseFailure(
  { kind }: PurchaseForm,
  code: ErrorCode,
  { retryAfter }: Details = {},
  company: Company,
): Promise<Response> {
  const { status, message } = errors[code];
  const { title, description } = checkoutFailureToast(kind, `${status}: ${message}`);
  return pageResponse(
    { status, title, company, retryAfter },
    html`<p>${description}</p>
${addressUnlessIn(description, company)}
<div class="actions"><a class="button primary" href="/pricing">${words.backToPrices}</a>${writeToUs(company)}</div>`,
  );
}

/** The address as text, because a `mailto:` does nothing for who reads mail in a browser. */
const addressUnlessIn = (description: string, { email }: Company): Html | false =>
  !description.includes(email) && html`<p>${words.reachUs} ${email}.</p>`;

const writeToUs = ({ email }: Company): Html =>
  html`<a class="button" href="mailto:${email}">${formWords.writeToUs}</a>`;
