import { checkHealth } from '#contract/health.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { localSecrets } from '../platform/local-env.ts';
import { readFinalState } from './final-state.ts';
import { type Disturbance, planTorture, type Round, type TortureOptions } from './plan.ts';
import { type Product, startProduct } from './product.ts';
import { createReport, type Report } from './report.ts';
import { restoreForms } from './restore-forms.ts';
import { tally } from './tally.ts';
import { buy, type Run, send, sendForm } from './visitors.ts';

const visitorsAtOnce = 8;

/** Minutes of the product's clock between two calls of the maintenance in the end. */
const minutesBetween = 10;
const fewestCalls = 4;
/** The greatest number of calls, in addition to one per lead. */
const mostCalls = 60;

/**
 * Runs the planned visitors and disturbances against the product in `folder`, waits until nothing is pending, and
 * compares the visitors' answers with the stored data. `print` gets the progress.
 */
export async function torture(
  options: TortureOptions,
  folder: string,
  print: (line: string) => void = () => {},
): Promise<Report> {
  const rounds = planTorture(options);
  const report = createReport();
  const product = await startProduct(folder, report);
  const run = { product, report, visits: { forms: [], buyers: new Map() } };
  try {
    await product.up();
    for (const [index, round] of rounds.entries()) {
      await runRound(run, round);
      print(`round ${index + 1} of ${rounds.length}`);
    }
    await drain(run, mostCalls + options.leads);
    await restoreForms(product);
    const askHealth = () => send(run, checkHealth, 'monitor@visit.example');
    // The first request can meet a connection that an earlier restart of the site has closed.
    const healthy = (await askHealth()) ?? (await askHealth());
    report.check(healthy !== undefined, 'nothing needs a person in the end', 'the health check');
    tally(run.visits, await readFinalState(product), report);
    return report;
  } finally {
    await product.stop();
  }
}

async function runRound(run: Run, { visitors, disturbances, quietMinutes }: Round): Promise<void> {
  const disturbing: Promise<void>[] = [];
  const coming = visitors.entries();
  const every = Math.ceil(visitors.length / disturbances.length);
  const serve = async () => {
    for (const [index, visitor] of coming) {
      const disturbance = index % every === 0 ? disturbances[index / every] : undefined;
      if (disturbance) disturbing.push(disturb(run, disturbance));
      await (visitor.kind === 'lead' ? sendForm(run, visitor) : buy(run, visitor));
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, serve));
  await Promise.all(disturbing);
  await run.product.up();
  await run.product.passTime(quietMinutes);
  await maintain(run);
}

async function disturb(run: Run, disturbance: Disturbance): Promise<void> {
  const { product } = run;
  const { services, proxies } = product;
  run.report.count(disturbance.act);
  switch (disturbance.act) {
    case 'restart':
      for (const name of disturbance.services) void services[name].restart(disturbance.signal);
      return product.up();
    case 'trouble':
      return proxies[disturbance.proxy].plan(disturbance.trouble);
    case 'maintain':
      await maintain(run);
  }
}

/** Calls the maintenance job as the scheduler does. */
const maintain = (run: Run) =>
  send(run, runMaintenance, 'scheduler', undefined, {
    authorization: `Bearer ${localSecrets.cron}`,
  });

/** Ends every disturbance and lets time pass until nothing waits. */
async function drain(run: Run, most: number): Promise<void> {
  const { product } = run;
  await product.up();
  for (const proxy of Object.values(product.proxies)) proxy.clear();
  for (let calls = 1; calls <= most; calls++) {
    await maintain(run);
    await product.services.site.call('idle');
    if (calls >= fewestCalls && (await waiting(product)) === 0) return;
    await product.passTime(minutesBetween);
  }
}

/** How many mails, orders and webhooks wait for their time. */
async function waiting({ services: { database, payments } }: Product): Promise<number> {
  const rows = await database.call<unknown[]>(
    'query',
    "select key from outbox where sent_at is null union all select id::text from orders where state = 'open'",
  );
  return rows.length + (await payments.call<number>('pendingWebhooks'));
}
