import type { Company } from '../../_contract/company.ts';
import type { Details, Endpoint, Fields } from '../../_contract/endpoint.ts';
import { checkoutFailureToast, type ErrorCode, errors } from '../../_contract/errors.ts';
import { html } from '../../_contract/html.ts';
import type { PurchaseForm } from '../../_contract/purchases.ts';
import type { Read } from '../../_contract/request.ts';
import { readEnv } from '../../_platform/env.ts';
import { type Failure, failurePage, formPageWords as words } from './form-page.ts';
import { readForm, type Typed } from './read-form.ts';

type Pages = {
  redirectTo: (output: unknown) => string;
  failure: (failure: Failure, typed: Typed, fields: Fields) => Response;
};

/** Reads a form posted without script and answers with a page or redirect. Undefined for other requests. */
export const formPages =
  ({ redirectTo, failure }: Pages, company = (): Company => readEnv().company) =>
  async <E extends Endpoint>(endpoint: E, request: Request) => {
    const posted = await readForm(endpoint, request);
    if (!posted) return undefined;
    const { typed, ...read } = posted;
    const answer = {
      accepted: (output: unknown) => seeOther(redirectTo(output)),
      refused: (code: ErrorCode, { fields = {}, retryAfter }: Details = {}) =>
        failure({ code, retryAfter, company: company() }, typed, fields),
    };
    return { read: read as Read<E>, answer };
  };

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

function urlIn(output: unknown): string {
  if (typeof output === 'object' && output && 'url' in output) return String(output.url);
  throw new Error('a purchase that succeeded has no address to go to');
}

/** Answers a purchase that was posted without script (docs/product.md 6.8). */
export const purchasePages = ({ kind }: PurchaseForm, company?: Parameters<typeof formPages>[1]) =>
  formPages(
    {
      redirectTo: urlIn,
      failure(failure) {
        const { status, message } = errors[failure.code];
        const back = html`<a class="button" data-variant="primary" href="/pricing">${words.backToPrices}</a>`;
        return failurePage(failure, checkoutFailureToast(kind, `${status}: ${message}`), back);
      },
    },
    company,
  );
