import type { Desk } from './account.ts';
import type { Raw } from './params.ts';
import { createPortal, updatePortal } from './portal.ts';
import { missing } from './problem.ts';
import { kinds, lines, page, read } from './reading.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession } from './sessions.ts';
import { endSubscription, updateSubscription } from './subscriptions.ts';
import { createTaxRate, updateTaxRate } from './tax-rates.ts';
import {
  createEndpoint,
  deleteEndpoint,
  updateEndpoint,
  withoutSecret,
} from './webhook-endpoints.ts';

type Run = (desk: Desk, raw: { [key: string]: Raw }, id: string) => object;

/** `METHOD /path/:id` to what it does. */
const writes: Record<string, Run> = {
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/refunds': createRefund,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (desk, _, id) => endSubscription(desk, id),
  'POST /v1/tax_rates': createTaxRate,
  'POST /v1/tax_rates/:id': updateTaxRate,
  'POST /v1/webhook_endpoints': createEndpoint,
  'POST /v1/webhook_endpoints/:id': updateEndpoint,
  'DELETE /v1/webhook_endpoints/:id': (desk, _, id) => deleteEndpoint(desk, id),
  'POST /v1/billing_portal/configurations': createPortal,
  'POST /v1/billing_portal/configurations/:id': updatePortal,
};

const reads: Record<string, Run> = {
  'GET /v1/checkout/sessions/:id/line_items': ({ account }, _, id) => {
    const found = lines(account, id);
    if (!found) throw missing('checkout.session', id);
    return found;
  },
  'GET /v1/account': () => ({ id: 'acct_local', object: 'account', country: 'SE' }),
  'GET /v1/balance': () => ({ object: 'balance', available: [], pending: [], livemode: false }),
};

for (const kind of kinds) {
  const shown = (one: object) =>
    Reflect.has(one, 'secret') ? withoutSecret(one as Parameters<typeof withoutSecret>[0]) : one;
  reads[`GET ${kind.path}/:id`] = (desk, _, id) => shown(read(desk, kind, id));
  reads[`GET ${kind.path}`] = (desk, raw) => {
    const list = page(desk, kind, raw);
    return { ...list, data: list.data.map(shown) };
  };
}

const table = Object.entries({ ...writes, ...reads }).map(([route, run]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '(?<id>[\\w%-]+)')}$`), run };
});

/** What answers this method and path, with the id that the path holds. */
export function routeOf(method: string, pathname: string): { run: Run; id: string } | undefined {
  for (const route of table) {
    const match = route.method === method ? route.pattern.exec(pathname) : null;
    if (match) return { run: route.run, id: match.groups?.id ?? '' };
  }
  return undefined;
}
