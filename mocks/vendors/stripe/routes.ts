import type { Account, StripeContext } from './account.ts';
import { refundsOf } from './charges.ts';
import { createSession, expireSession, sessionWithId } from './checkout-sessions.ts';
import type { Charge } from './objects.ts';
import { flag, integer, list, object, oneOf, optional, type RawParams, text } from './params.ts';
import { writePortalConfiguration } from './portal-configurations.ts';
import { resourceMissing } from './stripe-error.ts';
import { createTaxRate } from './tax-rates.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  updateWebhookEndpoint,
  withoutSecret,
} from './webhook-endpoints.ts';

type Operation = (context: StripeContext, raw: RawParams, id: string) => object;

/** The Stripe operations that our code calls, by `METHOD /path/:id`. */
const operations: Record<string, Operation> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': (context, _raw, id) => expireSession(context, id),
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id'({ account }, raw, id) {
    object({ expand: list(oneOf('refunds')) })(raw, '');
    const charge = account.charges[id];
    if (!charge) throw resourceMissing('charge', id);
    return withRefunds(account, charge);
  },
  'GET /v1/disputes'({ account }, raw) {
    const { charge } = object({ charge: optional(text()), limit: optional(integer) })(raw, '');
    return listOf(
      Object.values(account.disputes).filter((one) => !charge || one.charge === charge),
    );
  },
  'GET /v1/invoice_payments': listInvoicePayments,
  'GET /v1/payment_intents'({ account }, raw) {
    object({ limit: integer })(raw, '');
    return listOf(Object.values(account.paymentIntents));
  },
  'GET /v1/subscriptions'({ account }, raw) {
    object({ limit: integer })(raw, '');
    return listOf(Object.values(account.subscriptions));
  },
  'POST /v1/tax_rates': createTaxRate,
  'GET /v1/tax_rates'({ account }, raw) {
    object({ active: oneOf('true'), inclusive: oneOf('false'), limit: integer })(raw, '');
    return listOf(Object.values(account.taxRates));
  },
  'GET /v1/tax/registrations'({ account }, raw) {
    object({ limit: integer, status: oneOf('active') })(raw, '');
    return listOf(account.taxRegistrations);
  },
  'GET /v1/webhook_endpoints'({ account }, raw) {
    object({ limit: integer })(raw, '');
    return listOf(Object.values(account.webhookEndpoints).map(withoutSecret));
  },
  'POST /v1/webhook_endpoints': createWebhookEndpoint,
  'POST /v1/webhook_endpoints/:id': updateWebhookEndpoint,
  'DELETE /v1/webhook_endpoints/:id': (context, _raw, id) => deleteWebhookEndpoint(context, id),
  'GET /v1/billing_portal/configurations'({ account }, raw) {
    object({ active: flag, limit: integer })(raw, '');
    return listOf(Object.values(account.portalConfigurations));
  },
  'POST /v1/billing_portal/configurations': writePortalConfiguration,
  'POST /v1/billing_portal/configurations/:id': writePortalConfiguration,
};

/** Newest first; everything is on the first page. */
const listOf = (data: object[]) => ({ object: 'list', data: data.toReversed(), has_more: false });

const sessionExpand = optional(list(oneOf('payment_intent', 'subscription', 'invoice')));

function readSession(context: StripeContext, raw: RawParams, id: string): object {
  const { expand = [] } = object({ expand: sessionExpand })(raw, '');
  const session = sessionWithId(context, id);
  const { paymentIntents, subscriptions, invoices } = context.account;
  const tables: Record<string, Record<string, object>> = {
    payment_intent: paymentIntents,
    subscription: subscriptions,
    invoice: invoices,
  };
  const expanded = expand.map((key) => [key, tables[key]?.[session[key] ?? ''] ?? null]);
  return { ...session, ...Object.fromEntries(expanded) };
}

function listCharges({ account }: StripeContext, raw: RawParams): object {
  const { customer, payment_intent } = object({
    customer: optional(text()),
    expand: list(oneOf('data.refunds')),
    limit: integer,
    payment_intent: optional(text()),
  })(raw, '');
  return listOf(
    Object.values(account.charges)
      .filter((charge) =>
        customer
          ? charge.customer === customer
          : !payment_intent || charge.payment_intent === payment_intent,
      )
      .map((charge) => withRefunds(account, charge)),
  );
}

const withRefunds = (account: Account, charge: Charge) => ({
  ...charge,
  refunds: { object: 'list', data: refundsOf(account, charge), has_more: false },
});

function listInvoicePayments({ account }: StripeContext, raw: RawParams): object {
  const { payment } = object({
    expand: list(oneOf('data.invoice')),
    limit: optional(integer),
    payment: optional(object({ payment_intent: text(), type: oneOf('payment_intent') })),
  })(raw, '');
  return listOf(
    Object.values(account.invoicePayments)
      .filter((one) => !payment || one.payment.payment_intent === payment.payment_intent)
      .map((one) => ({ ...one, invoice: account.invoices[one.invoice] })),
  );
}

const routes = Object.entries(operations).map(([route, run]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[\\w%-]+)')}$`), run };
});

/** The operation for this method and path, with the id in the path. */
export function routeOf(
  method: string,
  pathname: string,
): { run: Operation; id: string } | undefined {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run: route.run, id: match.groups?.id ?? '' };
  }
  return undefined;
}
