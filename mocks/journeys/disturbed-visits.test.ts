import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { acceptedExample } from '#contract/examples.ts';
import { checkHealth } from '#contract/health.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { play, rounds, type Visitors, visitorsOf } from './disturbed-visits.ts';
import { randomRuns } from './random-runs.ts';

let problems: string[] = [];
const check = (holds: boolean, rule: string, who: unknown) => {
  if (!holds) problems.push(`${rule}: ${who}`);
};

const platform = await startPlatform({
  site: () => new Response(),
  env: { RATE_LIMIT_FORMS: '999/600', RATE_LIMIT_CHECKOUT: '999/600' },
  logError: (error) => check(false, 'no function throws', error),
});
afterAll(platform.close);
const { stripe, postgres, inbox, idle } = platform;
const { query } = postgres;

async function forget(): Promise<void> {
  const tables = await query("select tablename from pg_tables where schemaname = 'public'");
  await query(`truncate ${tables.map(({ tablename }) => tablename).join()}`);
  const { sessions, deliveries, subscriptions } = stripe.account;
  for (const table of [sessions, deliveries, subscriptions]) {
    for (const id of Object.keys(table)) delete table[id];
  }
}

const pendingWork = `select key from outbox where sent_at is null
  union all select id::text from orders where state = 'open'`;

/** Runs maintenance every ten minutes, at least four times, until nothing is pending. */
async function maintainUntilIdle({ maintain }: Visitors): Promise<void> {
  for (let runs = 1; runs <= 30; runs += 1) {
    await maintain();
    await idle();
    const isPending = (await query(pendingWork)).length + stripe.webhooks.pending().length > 0;
    if (runs >= 4 && !isPending) return;
    await stripe.advance(600);
  }
  check(
    false,
    'no mail stays unsent, no order open',
    await query(pendingWork).then(JSON.stringify),
  );
}

type Mails = Awaited<ReturnType<typeof inbox>>;

const about = (mails: Mails, email: string) =>
  mails.filter(({ replyTo }) => replyTo.includes(email));

async function checkForms(mails: Mails, { sent }: Visitors): Promise<void> {
  const rows = await query('select email from leads union all select email from messages');
  for (const [email, isAccepted] of sent) {
    const stored = rows.filter((row) => row.email === email).length;
    const mailed = about(mails, email);
    // The subject of the mail about an unstored form begins with `Osparad` or `Osparat`.
    const isOnlyMailed = stored === 0 && mailed[0]?.subject.startsWith('Ospara');
    const isOnce = mailed.length === 1 && (stored === 1 || isOnlyMailed === true);
    const isAbsent = !isAccepted && stored + mailed.length === 0;
    const rule =
      'a form is mailed once and stored once; a form that is not accepted may be neither';
    check(
      isOnce || isAbsent,
      rule,
      `accepted ${isAccepted}, ${stored} rows, ${mailed.length} mails`,
    );
  }
}

async function checkOrders(mails: Mails, { bought }: Visitors): Promise<void> {
  const orders = await query('select id, state, buyer from orders');
  const sessions = Object.values(stripe.account.sessions);
  for (const { id, metadata } of sessions) {
    check(
      orders.some((order) => order.id === metadata?.orderId),
      'a session has an order',
      id,
    );
  }
  for (const { id, state, buyer } of orders) {
    const session = sessions.find(({ metadata }) => metadata?.orderId === id);
    const email = [...bought].find(([, sessionId]) => sessionId === session?.id)?.[0] ?? '';
    const received = mails.filter(({ to }) => to.includes(email)).length;
    const notices = about(mails, email).length;
    const isPaid = session?.payment_status === 'paid';
    const who = `order ${id} (${state}), ${received} mails to the buyer, ${notices} notices`;
    check((state === 'paid') === isPaid, 'an order is paid when its session is', who);
    check(!isPaid || Object(buyer).email === email, 'a paid order has its buyer', who);
    check(received === Number(isPaid), 'a buyer gets one mail about a payment', who);
    check(!isPaid || notices === 1, 'the company gets one notice of a paid order', who);
  }
}

async function checkEverything(mails: Mails, visitors: Visitors): Promise<void> {
  await checkForms(mails, visitors);
  await checkOrders(mails, visitors);
  const addressees = [placeholderCompany.email, ...visitors.bought.keys()];
  const strangers = mails.flatMap(({ to }) => to).filter((to) => !addressees.includes(to));
  check(strangers.length === 0, 'a mail goes to the company or to a buyer', strangers);
  // Forms that are only in a mail make the health check fail until the operator has seen to them.
  if (mails.some(({ subject }) => subject.startsWith('Ospara'))) return;
  const health = await visitors.send(acceptedExample(checkHealth));
  check(health !== undefined, 'nothing needs a person in the end', 'the health check fails');
}

const options = randomRuns(20);

test(
  'nothing accepted is lost or doubled while functions die and services fail',
  async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const property = fc.asyncProperty(rounds, async (drawn) => {
      await forget();
      problems = [];
      const earlier = (await inbox()).length;
      const mails = async () => (await inbox()).slice(earlier);
      const visitors = visitorsOf(platform, problems);
      for (const round of drawn) {
        const emails = await play(platform, visitors, round);
        const isDisturbed = round.failure !== null || round.isKilled;
        const arrived = await mails();
        for (const email of isDisturbed ? [] : emails) {
          const isMailed = about(arrived, email).length === 1;
          check(isMailed, 'without a failure the mail leaves at once', email);
        }
        await stripe.advance(round.minutes * 60);
        await visitors.maintain();
      }
      await maintainUntilIdle(visitors);
      await checkEverything(await mails(), visitors);
      expect(problems).toEqual([]);
    });
    await fc.assert(property, options).finally(() => logged.mockRestore());
  },
  options.testTimeout,
);
