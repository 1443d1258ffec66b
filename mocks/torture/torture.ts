import { checkHealth } from '#contract/health.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { localSecrets } from '../platform/local-env.ts';
import { type Platform, startPlatform } from '../platform/start-platform.ts';
import type { Faults } from '../vendors/faults.ts';
import { readFinalState } from './final-state.ts';
import {
  type Disturbance,
  planTorture,
  type Round,
  type ServiceName,
  type TortureOptions,
} from './plan.ts';
import { createReport, type Report } from './report.ts';
import { restoreForms } from './restore-forms.ts';
import { tally } from './tally.ts';
import { buy, type Run, send, sendForm } from './visitors.ts';

const visitorsAtOnce = 8;

/** Requests that a planned fault disturbs. */
const faultyRequests = 3;

/** Minutes of the product's clock between two calls of the maintenance in the end. */
const minutesBetween = 10;
const fewestCalls = 4;
/** The greatest number of calls, in addition to one per lead. */
const mostCalls = 60;

/** All visitors come from one address. */
const limit = '99999/600';

/**
 * Runs the planned visitors and disturbances against the local platform, waits until nothing is pending, and compares
 * the visitors' answers with the stored data. `print` gets the progress.
 */
export async function torture(
  options: TortureOptions,
  print: (line: string) => void = () => {},
): Promise<Report> {
  const rounds = planTorture(options);
  const report = createReport();
  const platform = await startPlatform({
    site: () => new Response(null, { status: 404 }),
    env: {
      RATE_LIMIT_FORMS: limit,
      RATE_LIMIT_CHECKOUT: limit,
      RATE_LIMIT_ORDERS: limit,
      // The tally counts a mail for every form.
      MAIL_FORMS_PER_HOUR: '99999',
    },
    logError: (error) => report.check(false, 'no function throws', String(error)),
  });
  const run = { platform, report, visits: { forms: [], buyers: new Map() } };
  try {
    for (const [index, round] of rounds.entries()) {
      await runRound(run, round);
      print(`round ${index + 1} of ${rounds.length}`);
    }
    await drain(run, mostCalls + options.leads);
    await restoreForms(platform);
    await drain(run, mostCalls);
    const healthy = await send(run, checkHealth, 'monitor@visit.example');
    report.check(healthy !== undefined, 'nothing needs a person in the end', 'the health check');
    tally(run.visits, await readFinalState(platform), report);
    return report;
  } finally {
    await platform.close();
  }
}

async function runRound(run: Run, { visitors, disturbances, quietMinutes }: Round): Promise<void> {
  const disturbing: Promise<void>[] = [];
  const coming = visitors.entries();
  const every = Math.max(1, Math.floor(visitors.length / disturbances.length));
  const serve = async () => {
    for (const [index, visitor] of coming) {
      const disturbance = index % every === 0 ? disturbances[index / every] : undefined;
      if (disturbance) disturbing.push(disturb(run, disturbance));
      await (visitor.kind === 'lead' ? sendForm(run, visitor) : buy(run, visitor));
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, serve));
  await Promise.all(disturbing);
  await run.platform.stripe.advance(quietMinutes * 60);
  await maintain(run);
}

async function disturb(run: Run, disturbance: Disturbance): Promise<void> {
  const { platform, report } = run;
  report.count(disturbance.act);
  switch (disturbance.act) {
    case 'restart':
      return platform.restartFunctions();
    case 'fault':
      return faultsOf(platform)[disturbance.service].plan(disturbance.fault, {
        times: faultyRequests,
      });
    case 'repeat':
      return platform.stripe.webhooks.repeat(
        Object.keys(platform.stripe.account.events).at(-1) ?? '',
      );
    case 'maintain':
      await maintain(run);
  }
}

const faultsOf = ({ postgres, mailFaults, stripe }: Platform): Record<ServiceName, Faults> => ({
  database: postgres.faults,
  mail: mailFaults,
  payments: stripe.faults,
  webhooks: stripe.webhooks.faults,
});

/** Calls the maintenance job as the scheduler does. */
const maintain = (run: Run) =>
  send(run, runMaintenance, 'scheduler', undefined, {
    authorization: `Bearer ${localSecrets.cron}`,
  });

/** Ends every disturbance and lets time pass until nothing waits. */
async function drain(run: Run, most: number): Promise<void> {
  const { platform } = run;
  for (const faults of Object.values(faultsOf(platform))) faults.clear();
  for (let calls = 1; calls <= most; calls++) {
    await maintain(run);
    await platform.idle();
    if (calls >= fewestCalls && (await waiting(platform)) === 0) return;
    await platform.stripe.advance(minutesBetween * 60);
  }
}

/** How many mails, events, orders and webhooks wait for their time. */
async function waiting({ postgres, stripe }: Platform): Promise<number> {
  const rows = await postgres.query(
    "select key from outbox where sent_at is null union all select id::text from orders where state = 'open'",
  );
  return rows.length + stripe.webhooks.pending().length;
}
