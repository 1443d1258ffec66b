import type { Company } from '../../_contract/company.ts';
import type { Endpoint } from '../../_contract/endpoint.ts';
import {
  checkoutFailureToast,
  type ErrorCode,
  errors,
  wrongFieldsStatus,
} from '../../_contract/errors.ts';
import { type FieldForm, formWords } from '../../_contract/forms.ts';
import { type Html, html } from '../../_contract/html.ts';
import type { PurchaseForm } from '../../_contract/purchases.ts';
import type { Details } from '../../_contract/reply.ts';
import type { Read } from '../../_contract/request.ts';
import { readEnv } from '../../_platform/env.ts';
import {
  errorList,
  formAgain,
  formFailureText,
  pageResponse,
  formPageWords as words,
} from './form-page.ts';
import { readForm, type Typed } from './read-form.ts';

/**
 * Reads forms that were posted without script, and answers them (docs/product.md 6.8). `company` is called for pages
 * only.
 */
export const formPages =
  (company = () => readEnv().company) =>
  async <E extends Endpoint>(endpoint: E, request: Request) => {
    const { form, path } = endpoint;
    const posted = await readForm(endpoint, request);
    if (!form || !posted) return undefined;
    const { typed, ...read } = posted;
    const answer =
      'fields' in form
        ? fieldFormAnswer(path, form, typed, company)
        : purchaseFormAnswer(form, company);
    return { read: read as Read<E>, answer };
  };

/** Answers a posted lead or message: redirects to the form's page, or shows a page with the failure. */
const fieldFormAnswer = (path: string, form: FieldForm, typed: Typed, company: () => Company) => ({
  accepted: () => seeOther(`${form.page}#${form.sentId}`),
  refused: (code: ErrorCode, details?: Details) =>
    code === 'invalidRequest'
      ? wrongFieldsPage(path, form, typed, details, company())
      : formFailure(path, form, typed, code, details, company()),
});

/** Answers a posted buy button: redirects to the hosted checkout, or shows a page with the failure. */
const purchaseFormAnswer = (form: PurchaseForm, company: () => Company) => ({
  accepted: (output: unknown) => seeOther(urlIn(output)),
  refused: (code: ErrorCode, details?: Details) => purchaseFailure(form, code, details, company()),
});

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
): Response {
  const { title, description } = formFailureText(code, company.email);
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
): Response {
  const { status, message } = errors[code];
  const { title, description } = checkoutFailureToast(kind, `${status}: ${message}`);
  return pageResponse(
    { status, title, company, retryAfter },
    html`<p>${description}</p>
${addressUnlessIn(description, company)}
<div class="actions"><a class="button primary" href="/pricing">${words.backToPrices}</a>${writeToUs(company)}</div>`,
  );
}

/** The address as text, because a `mailto:` link needs a mail program. */
const addressUnlessIn = (description: string, { email }: Company): Html | false =>
  !description.includes(email) && html`<p>${words.reachUs} ${email}.</p>`;

const writeToUs = ({ email }: Company): Html =>
  html`<a class="button" href="mailto:${email}">${formWords.writeToUs}</a>`;
