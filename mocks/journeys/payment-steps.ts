import { afterAll, afterEach, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { purchaseOf, requestOf } from '#contract/examples.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { health } from '../../api/_owner/health.ts';
import { followedTypes } from '../../api/_payments/stripe-event.ts';
import { POST as startCheckout } from '../../api/checkout/session.ts';
import { POST as startSubscription } from '../../api/checkout/subscription.ts';
import { GET as maintenanceEntry } from '../../api/cron/maintenance.ts';
import { GET as readOrder } from '../../api/orders/[id].ts';
import { POST as webhookEntry } from '../../api/stripe/webhook.ts';
import { testDatabase } from '../platform/database-for-tests.ts';
import { localEnv, localSecrets, startMail } from '../platform/local-env.ts';
import { listen } from '../vendors/listen.ts';
import { startStripe } from '../vendors/stripe.ts';

export const starter: Item = { kind: 'package', id: 'starter' };
export const plan: Item = { kind: 'plan', id: 'workflow1' };

const vercelContext = Symbol.for('@vercel/request-context');

/**
 * Actions of visitors, Stripe and the cron for the tests of a file, through the api entries with the real SDKs against
 * the stand-ins. An environment variable that a test stubs is as before in the next one.
 */
export async function paymentSteps() {
  const [database, mail, stripe] = await Promise.all([testDatabase(), startMail(), startStripe()]);
  const site = await listen(webhookEntry);
  const origin = site.url;
  stripe.webhooks.connect({
    url: `${origin}/api/stripe/webhook`,
    secret: localSecrets.STRIPE_WEBHOOK_SECRET,
    types: followedTypes,
  });
  const before = process.env;
  const env = localEnv(
    { site: origin, database: database.postgres, mail: mail.url, stripe: stripe.url },
    { STRIPE_TAX_RATE_ID: '', STRIPE_AUTOMATIC_TAX: 'true', RATE_LIMIT_CHECKOUT: '1000/600' },
  );
  process.env = { ...before, ...env };
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(async () => {
    process.env = before;
    await stripe.close();
    await Promise.all([site.close(), mail.close()]);
  });
  const backgroundWork: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => backgroundWork.push(work) };
  Object.assign(globalThis, { [vercelContext]: { get: () => context } });
  let visitors = 0;

  /** The answer to a press of the buy button, by a new visitor. */
  function click(item: Item) {
    const request = requestOf(purchaseOf(item), origin);
    request.headers.set('x-vercel-forwarded-for', `192.0.2.${++visitors}`);
    return item.kind === 'package' ? startCheckout(request) : startSubscription(request);
  }

  /** Presses the buy button; returns the id of the hosted session. */
  async function startBuying(item: Item) {
    const { url } = await (await click(item)).json();
    return new URL(url).pathname.replace('/c/pay/', '');
  }

  /** The order as the success page reads it. */
  async function shownOrder(session: string) {
    const answer = await readOrder(new Request(`${origin}/api/orders/${session}`));
    return (await answer.json()).order;
  }

  async function storedOrder(session: string) {
    const rows = await database.query('select * from orders where session_id = $1', [session]);
    return rows[0] ?? {};
  }

  async function mailsAbout(session: string) {
    await Promise.all(backgroundWork);
    const { id } = await storedOrder(session);
    return (await mail.inbox())
      .filter(({ idempotencyKey }) => idempotencyKey.includes(String(id)))
      .map(({ idempotencyKey }) => idempotencyKey.replace(`order/${id}/`, ''))
      .toSorted();
  }

  return {
    stripe,
    origin,
    click,
    startBuying,
    shownOrder,
    storedOrder,
    mailsAbout,
    /** The health of each part; its endpoint repeats an answer for ten seconds. */
    health: health(database.db),
    query: database.query,
    inbox: mail.inbox,
    /** Lets maintenance compare the order with Stripe, without changing the deadline. */
    async compare(session: string) {
      await database.query('update orders set next_check_at = now() where session_id = $1', [
        session,
      ]);
      const headers = { authorization: `Bearer ${localSecrets.CRON_SECRET}` };
      await maintenanceEntry(new Request(origin + runMaintenance.path, { headers }));
    },
  };
}
