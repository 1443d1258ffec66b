import type { Company } from '../../_contract/company.ts';
import type { Endpoint } from '../../_contract/endpoint.ts';
import {
  checkoutFailureToast,
  type ErrorCode,
  errors,
  type ToastText,
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

/** Reads forms that were posted without script, and answers them (docs/product.md 6.8). */
export const formPages =
  (company = () => readEnv().company) =>
  async <E extends Endpoint>(endpoint: E, request: Request) => {
    const { form } = endpoint;
    const posted = await readForm(endpoint, request);
    if (!form || !posted) return undefined;
    const { typed, ...read } = posted;
    const answer = {
      accepted: (output: unknown) =>
        seeOther('fields' in form ? `${form.page}#${form.sentId}` : urlIn(output)),
      refused: (code: ErrorCode, details: Details = {}) =>
        'fields' in form
          ? fieldFormPage(form, typed, code, details, company())
          : purchasePage(form, code, details, company()),
    };
    return { read: read as Read<E>, answer };
  };

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function urlIn(output: unknown): string {
  if (typeof output === 'object' && output && 'url' in output) return String(output.url);
  throw new Error('a purchase that succeeded has no address to go to');
}

/** The page for a lead or a message that did not arrive: the form with what was typed, and what is wrong with it. */
function fieldFormPage(
  form: FieldForm,
  typed: Typed,
  code: ErrorCode,
  { fields = {}, retryAfter }: Details,
  company: Company,
): Response {
  if (code === 'invalidRequest') {
    const { title, text } = words.wrongFields;
    return pageResponse(
      { status: wrongFieldsStatus, title, company },
      html`<p>${text}</p>\n${errorList(form, fields)}\n${formAgain(form, typed, fields)}`,
    );
  }
  const nothing = Object.keys(typed).length === 0;
  const failure = { code, ...formFailureText(code, company.email), retryAfter, company };
  return nothing
    ? failurePage(
        failure,
        html`<a class="button" data-variant="secondary" href="${form.page}">${words.backToForm}</a>`,
      )
    : failurePage(failure, false, html`<p>${words.kept}</p>\n${formAgain(form, typed)}`);
}

function purchasePage(
  { kind }: PurchaseForm,
  code: ErrorCode,
  { retryAfter }: Details,
  company: Company,
): Response {
  const { status, message } = errors[code];
  const toast = checkoutFailureToast(kind, `${status}: ${message}`);
  const back = html`<a class="button" data-variant="primary" href="/pricing">${words.backToPrices}</a>`;
  return failurePage({ code, ...toast, retryAfter, company }, back);
}

type Failure = ToastText & { code: ErrorCode; retryAfter: number | undefined; company: Company };

/** The page for what failed. The address is text as well, because a `mailto:` link needs a mail program. */
function failurePage(
  { code, title, description, retryAfter, company }: Failure,
  back: Html | false,
  rest?: Html,
): Response {
  const { email } = company;
  return pageResponse(
    { status: errors[code].status, title, company, retryAfter },
    html`<p>${description}</p>
${!description.includes(email) && html`<p>${words.reachUs} ${email}.</p>`}
<div class="mt-3 flex flex-wrap gap-3 max-sm:grid">${back}
<a class="button" data-variant="secondary" href="mailto:${email}">${formWords.writeToUs}</a></div>
${rest}`,
  );
}
