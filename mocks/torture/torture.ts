import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { items } from '#contract/catalogue.ts';
import { checkHealth } from '#contract/health.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { localSecrets } from '../platform/local-env.ts';
import { type Platform, startPlatform } from '../platform/start-platform.ts';
import type { Fault } from '../vendors/faults.ts';
import { createReport, type Report } from './command.ts';
import { tally } from './tally.ts';
import { buy, type Run, send, sendForm } from './visitors.ts';

type Options = { seed: number; leads: number; purchases: number };

const visitorsAtOnce = 8;
const visitorsPerRound = 34;

/** Requests that a fault disturbs. */
const faultyRequests = 3;

/** Minutes of the product's clock between two calls of the maintenance in the end, and how often it is called. */
const minutesBetween = 10;
const fewestCalls = 4;
const mostCalls = 60;

/** A hang costs its caller seconds of real time, which is too slow for a short run. */
const leadsWithHangs = 500;

/** All visitors come from one address, and the tally counts a mail for every form. */
const env = {
  RATE_LIMIT_FORMS: '99999/600',
  RATE_LIMIT_CHECKOUT: '99999/600',
  RATE_LIMIT_ORDERS: '99999/600',
  MAIL_FORMS_PER_HOUR: '99999',
};

type Disturb = (run: Run) => unknown;

const restart: Disturb = ({ platform }) => platform.restartFunctions();
const repeatEvent: Disturb = ({ platform: { stripe } }) =>
  stripe.webhooks.repeat(Object.keys(stripe.account.events).at(-1) ?? '');
const maintain: Disturb = (run) =>
  send(run, runMaintenance, 'scheduler', undefined, {
    authorization: `Bearer ${localSecrets.cron}`,
  });

const faultsOf = ({ postgres, mailFaults, stripe }: Platform) => ({
  database: postgres.faults,
  mail: mailFaults,
  payments: stripe.faults,
  webhooks: stripe.webhooks.faults,
});

const fault =
  (service: keyof ReturnType<typeof faultsOf>, planned: Fault): Disturb =>
  ({ platform }) =>
    faultsOf(platform)[service].plan(planned, { times: faultyRequests });

/** What happens while visitors are served. An event that is taken for delivered (200) is lost. */
function disturbances(hangs: boolean): [name: string, Disturb][] {
  const all: [string, Disturb][] = [
    ['restart', restart],
    ['restart', restart],
    ['repeat', repeatEvent],
    ['maintain', maintain],
  ];
  const faults: Fault[] = ['cut', 'lost', 'slow', 500, 429];
  for (const service of ['database', 'mail', 'payments', 'webhooks'] as const) {
    const hang: Fault[] = hangs ? ['timeout'] : [];
    const own: Fault[] = service === 'webhooks' ? [200, 200] : hang;
    for (const one of [...faults, ...own]) all.push(['fault', fault(service, one)]);
  }
  return all;
}

/**
 * Lets visitors come while functions end and services fail, waits until nothing is pending, and compares the visitors'
 * answers with the stored data. The seed decides all but the timing.
 */
export async function torture({ seed, leads, purchases }: Options): Promise<Report> {
  const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
    fc.sample(arbitrary, { seed, numRuns });
  const forms = draw(fc.constantFrom(1, 2, 3), leads).map((tries, index) => (run: Run) => {
    return sendForm(run, `lead-${index}@visit.example`, tries);
  });
  const cards = fc.constantFrom('ok', 'ok', 'ok', 'asyncSucceeded', 'asyncFailed');
  const buyers = draw(fc.tuple(fc.constantFrom(...items), cards), purchases).map(
    ([item, card], index) =>
      (run: Run) =>
        buy(run, `buyer-${index}@visit.example`, item, card),
  );
  const everybody = [...forms, ...buyers];
  const [visitors = []] = draw(fc.shuffledSubarray(everybody, { minLength: everybody.length }), 1);
  const happening = fc.option(fc.constantFrom(...disturbances(leads >= leadsWithHangs)), {
    freq: 2,
  });
  const disturbing = draw(happening, visitors.length);
  const quietMinutes = draw(fc.constantFrom(1, 2, 5, 16), visitors.length);

  const report = createReport();
  const platform = await startPlatform({
    site: () => new Response(null, { status: 404 }),
    env,
    logError: (error) => report.check(false, 'no function throws', String(error)),
  });
  const run: Run = { platform, report, visits: { forms: [], buyers: new Map() } };
  try {
    for (let start = 0; start < visitors.length; start += visitorsPerRound) {
      const coming = visitors.slice(start, start + visitorsPerRound).entries();
      const serve = async () => {
        for (const [index, visit] of coming) {
          const [name, disturb] = disturbing[start + index] ?? [];
          if (name) report.count(name);
          await Promise.all([disturb?.(run), visit(run)]);
        }
      };
      await Promise.all(Array.from({ length: visitorsAtOnce }, serve));
      await platform.stripe.advance((quietMinutes[start] ?? 1) * 60);
      await maintain(run);
    }
    await drain(run, mostCalls + leads);
    await restoreForms(platform);
    await drain(run, mostCalls);
    const healthy = await send(run, checkHealth, 'monitor@visit.example');
    report.check(healthy !== undefined, 'nothing needs a person in the end', 'the health check');
    await tally(run);
    return report;
  } finally {
    await platform.close();
  }
}

/** Ends every disturbance and lets time pass until nothing waits. */
async function drain(run: Run, most: number): Promise<void> {
  const { postgres, stripe, idle } = run.platform;
  for (const faults of Object.values(faultsOf(run.platform))) faults.clear();
  for (let calls = 1; calls <= most; calls++) {
    await maintain(run);
    await idle();
    const rows = await postgres.query(
      "select key from outbox where sent_at is null union all select id::text from orders where state = 'open'",
    );
    const waiting = rows.length + stripe.webhooks.pending().length;
    if (calls >= fewestCalls && waiting === 0) return;
    await stripe.advance(minutesBetween * 60);
  }
}

/**
 * Stores the forms that came by mail only, as the operator does it after the database was away (docs/operations.md).
 */
async function restoreForms({ postgres, inbox }: Platform): Promise<void> {
  const program = fileURLToPath(new URL('../../api/_setup/data.ts', import.meta.url));
  const restoring = execFile(process.execPath, [program, 'restore'], {
    env: {
      DATABASE_URL: postgres.url,
      DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint,
      ADDRESS_HASH_SECRET: localSecrets.addressHash,
    },
  });
  restoring.stdin?.end((await inbox()).map(({ text }) => text).join('\n'));
  await once(restoring, 'close');
}
