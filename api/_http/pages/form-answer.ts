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
import { formAgain, formFailureText, pageResponse, formPageWords as words } from './form-page.ts';
import { readForm, type Typed } from './read-form.ts';

/**
 * Reads a form posted without script and answers with a page or redirect (docs/product.md 6.8). Undefined for other
 * requests.
 */
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
      refused(code: ErrorCode, { fields, retryAfter }: Details = {}) {
        const failure = { code, retryAfter, company: company() };
        return 'fields' in form
          ? fieldFormPage(form, failure, typed, fields)
          : purchasePage(form, failure);
      },
    };
    return { read: read as Read<E>, answer };
  };

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function urlIn(output: unknown): string {
  if (typeof output === 'object' && output && 'url' in output) return String(output.url);
  throw new Error('a purchase that succeeded has no address to go to');
}

type Failure = { code: ErrorCode; retryAfter: number | undefined; company: Company };

function fieldFormPage(form: FieldForm, failure: Failure, typed: Typed, fields = {}): Response {
  const { code, company } = failure;
  if (code === 'invalidRequest') {
    const { title, text } = words.wrongFields;
    return pageResponse(
      { status: wrongFieldsStatus, title, company },
      html`<p>${text}</p>\n${formAgain(form, typed, fields)}`,
    );
  }
  const toast = formFailureText(code, company.email);
  const back = html`<a class="button" data-variant="secondary" href="${form.page}">${words.backToForm}</a>`;
  return Object.keys(typed).length === 0
    ? failurePage(failure, toast, back)
    : failurePage(failure, toast, false, html`<p>${words.kept}</p>\n${formAgain(form, typed)}`);
}

function purchasePage({ kind }: PurchaseForm, failure: Failure): Response {
  const { status, message } = errors[failure.code];
  const back = html`<a class="button" data-variant="primary" href="/pricing">${words.backToPrices}</a>`;
  return failurePage(failure, checkoutFailureToast(kind, `${status}: ${message}`), back);
}

function failurePage(
  { code, retryAfter, company }: Failure,
  { title, description }: ToastText,
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
