import * as z from 'zod/mini';
import { type Account, type Charge, matching, type StripeContext } from './account.ts';
import {
  createTaxRate,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  withoutSecret,
  writePortalConfiguration,
} from './account-settings.ts';
import { createSession, expireSession, sessionWithId } from './checkout-sessions.ts';
import { flag, found, group, integer, list, type RawParams, read, text } from './params.ts';

type Operation = (context: StripeContext, raw: RawParams, id: string) => object;

const optional = z.optional;
const limit = optional(integer);
const filter = optional(text());

/** A list of what `select` finds, newest first; everything is on the first page. */
const listing =
  <Given>(
    params: z.ZodMiniType<Given>,
    select: (account: Account, given: Given) => object[],
  ): Operation =>
  ({ account }, raw) =>
    asList(select(account, read(params, raw)).toReversed());

const paged = group({ limit });

const asList = (data: object[]) => ({ object: 'list', data, has_more: false });

const withRefunds = ({ refunds }: Account, charge: Charge) => ({
  ...charge,
  refunds: asList(matching(refunds, { charge: charge.id }).toReversed()),
});

/** The Stripe operations that our code calls, by `METHOD /path/:id`. */
const operations: Record<string, Operation> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id'(context, raw, id) {
    const expandable = list(z.enum(['payment_intent', 'subscription', 'invoice']));
    const { expand = [] } = read(group({ expand: optional(expandable) }), raw);
    const session = sessionWithId(context, id);
    const { paymentIntents, subscriptions, invoices } = context.account;
    const tables = {
      payment_intent: paymentIntents,
      subscription: subscriptions,
      invoice: invoices,
    };
    const expanded = expand.map((key) => [key, tables[key][session[key] ?? ''] ?? null]);
    return { ...session, ...Object.fromEntries(expanded) };
  },
  'POST /v1/checkout/sessions/:id/expire': (context, _raw, id) =>
    expireSession(context, sessionWithId(context, id)),
  'GET /v1/charges': listing(
    group({
      customer: filter,
      expand: list(z.literal('data.refunds')),
      limit,
      payment_intent: filter,
    }),
    (account, { customer, payment_intent }) =>
      matching(account.charges, { customer, payment_intent }).map((charge) =>
        withRefunds(account, charge),
      ),
  ),
  'GET /v1/charges/:id'({ account }, raw, id) {
    read(group({ expand: list(z.literal('refunds')) }), raw);
    return withRefunds(account, found(account.charges, id, 'charge'));
  },
  'GET /v1/disputes': listing(group({ charge: filter, limit }), ({ disputes }, { charge }) =>
    matching(disputes, { charge }),
  ),
  'GET /v1/invoice_payments': listing(
    group({
      expand: list(z.literal('data.invoice')),
      limit,
      payment: optional(group({ payment_intent: text(), type: z.literal('payment_intent') })),
    }),
    ({ invoicePayments, invoices }, { payment: given }) =>
      Object.values(invoicePayments)
        .filter(({ payment }) => !given || payment.payment_intent === given.payment_intent)
        .map((one) => ({ ...one, invoice: invoices[one.invoice] })),
  ),
  'GET /v1/payment_intents': listing(paged, ({ paymentIntents }) => Object.values(paymentIntents)),
  'GET /v1/subscriptions': listing(paged, ({ subscriptions }) => Object.values(subscriptions)),
  'POST /v1/tax_rates': createTaxRate,
  'GET /v1/tax_rates': listing(
    group({ active: z.literal('true'), inclusive: z.literal('false'), limit }),
    ({ taxRates }) => Object.values(taxRates),
  ),
  'GET /v1/tax/registrations': listing(
    group({ limit, status: z.literal('active') }),
    ({ taxRegistrations }) => taxRegistrations,
  ),
  'GET /v1/webhook_endpoints': listing(paged, ({ webhookEndpoints }) =>
    Object.values(webhookEndpoints).map(withoutSecret),
  ),
  'POST /v1/webhook_endpoints': createWebhookEndpoint,
  'POST /v1/webhook_endpoints/:id': updateWebhookEndpoint,
  'DELETE /v1/webhook_endpoints/:id': deleteWebhookEndpoint,
  'GET /v1/billing_portal/configurations': listing(
    group({ active: flag, limit }),
    ({ portalConfigurations }) => Object.values(portalConfigurations),
  ),
  'POST /v1/billing_portal/configurations': writePortalConfiguration,
  'POST /v1/billing_portal/configurations/:id': writePortalConfiguration,
};

const routes = Object.entries(operations).map(([route, run]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[\\w%-]+)')}$`), run };
});

/** The operation for this method and path, with the id in the path. */
export function operationOf(method: string, pathname: string) {
  for (const { run, ...route } of routes) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run, id: match.groups?.id ?? '' };
  }
  return undefined;
}
