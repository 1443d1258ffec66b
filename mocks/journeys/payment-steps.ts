import { afterAll } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import { purchaseOf, requestOf } from '#contract/examples.ts';
import { checkHealth } from '#contract/health.ts';
import { startPlatform } from '../platform/start-platform.ts';

/** Starts a platform for the test file and returns the actions of visitors and cron. */
export async function paymentSteps() {
  const platform = await startPlatform({
    site: () => new Response(),
    env: { STRIPE_TAX_RATE_ID: '', STRIPE_AUTOMATIC_TAX: 'true', RATE_LIMIT_CHECKOUT: '1000/600' },
  });
  afterAll(platform.close);
  const { siteUrl } = platform;
  const { query } = platform.postgres;

  function click(item: Item) {
    const request = requestOf(purchaseOf(item), siteUrl);
    request.headers.set('idempotency-key', crypto.randomUUID());
    return fetch(request);
  }

  async function startBuying(item: Item) {
    const { url } = await (await click(item)).json();
    return new URL(url).pathname.replace('/c/pay/', '');
  }

  async function shownOrder(session: string) {
    await platform.idle();
    const answer = await fetch(`${siteUrl}/api/orders/${session}`);
    return (await answer.json()).order;
  }

  async function storedOrder(session: string) {
    await platform.idle();
    const rows = await query('select * from orders where session_id = $1', [session]);
    return rows[0] ?? {};
  }

  async function mailsAbout(session: string) {
    await platform.idle();
    const { id } = await storedOrder(session);
    return (await platform.inbox())
      .filter(({ idempotencyKey }) => idempotencyKey.includes(String(id)))
      .map(({ idempotencyKey }) => idempotencyKey.replace(`order/${id}/`, ''))
      .toSorted();
  }

  return {
    ...platform,
    query,
    click,
    startBuying,
    shownOrder,
    storedOrder,
    mailsAbout,
    async paymentsHealth() {
      // The health check caches its response for ten seconds.
      platform.clock.turn(10_000);
      const answer = await (await fetch(siteUrl + checkHealth.path)).json();
      return { ...answer.checks, ...answer.fields }.payments;
    },
    async compare(session: string) {
      // The functions read the time in whole milliseconds: a later microsecond would not be due yet.
      const due = "date_trunc('milliseconds', now())";
      await query(`update orders set next_check_at = ${due} where session_id = $1`, [session]);
      await platform.runCron();
      await platform.idle();
    },
  };
}
