import { callMaintenance, disturb, hold } from './disturb.ts';
import { readFinalState } from './final-state.ts';
import { planTorture, type Round, type TortureOptions, type Visitor } from './plan.ts';
import { type Product, startProduct } from './product.ts';
import { restoreForms } from './restore-forms.ts';
import { type Tally, tally } from './tally.ts';
import { checkHealthOf, sendForm, startPurchase } from './visitors.ts';
import { noVisits, type Visits } from './visits.ts';

const visitorsAtOnce = 8;

/** Minutes between two calls of the maintenance in the end; more than that many calls are never needed. */
const minutesBetween = 10;
const fewestCalls = 4;
const callsBeside = 60;

/**
 * Runs the product in `folder` through what the options plan, lets it come to rest, and counts what became of every
 * visitor. `say` gets the progress. Ends after a number of steps that the options bound.
 */
export async function torture(
  options: TortureOptions,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<Tally> {
  const rounds = planTorture(options);
  const product = await startProduct(folder);
  const visits = noVisits();
  try {
    let comingBack: Work[] = [];
    for (const [index, round] of rounds.entries()) {
      comingBack = await runRound(product, visits, round, comingBack);
      say(`round ${index + 1} of ${rounds.length}`);
    }
    await Promise.all(comingBack.map((work) => work()));
    await drain(product, visits, callsBeside + options.leads);
    await restoreForms(product);
    await checkHealthOf(product, visits);
    return tally(visits, await readFinalState(product), product);
  } finally {
    await product.stop();
  }
}

type Work = () => Promise<void>;

/** Returns what buyers of this round do in the next one. */
async function runRound(
  product: Product,
  visits: Visits,
  { visitors, disturbances, quietMinutes }: Round,
  before: readonly Work[],
): Promise<Work[]> {
  const later: Work[] = [];
  const disturbing: Promise<void>[] = [];
  const work = visitors.map((visitor, index) => async () => {
    const due = disturbances.filter(({ after }) => after === index);
    disturbing.push(...due.map(({ disturbance }) => disturb(product, visits, disturbance)));
    await visit(product, visits, visitor, later);
  });
  await runConcurrently([...before, ...work]);
  await Promise.all(disturbing);
  await product.up();
  await product.passTime(quietMinutes);
  await callMaintenance(product, visits);
  return later;
}

async function visit(product: Product, visits: Visits, visitor: Visitor, later: Work[]) {
  if (visitor.kind !== 'buyer') return sendForm(product, visits, visitor);
  const pay = await startPurchase(product, visits, visitor);
  if (visitor.paysLater) later.push(pay);
  else await pay();
}

/** Does the work in its order, so much of it at once. */
async function runConcurrently(work: readonly Work[]): Promise<void> {
  const left = work.values();
  const one = async () => {
    for (const next of left) await next();
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, one));
}

/** Ends every disturbance and lets time pass until nothing waits. */
async function drain(product: Product, visits: Visits, mostCalls: number): Promise<void> {
  await product.up();
  for (const proxy of Object.values(product.proxies)) proxy.clear();
  await hold(product, 'release');
  for (let calls = 1; calls <= mostCalls; calls++) {
    await callMaintenance(product, visits);
    await product.call('site', 'idle');
    if (calls >= fewestCalls && (await waiting(product)) === 0) return;
    await product.passTime(minutesBetween);
  }
}

/** How many mails, orders and webhooks wait for their time. */
async function waiting(product: Product): Promise<number> {
  const [row] = (await product.call(
    'database',
    'query',
    `select (select count(*) from outbox where sent_at is null)
          + (select count(*) from orders where state = 'open') as waiting`,
  )) as { waiting: number }[];
  return Number(row?.waiting) + Number(await product.call('payments', 'pendingWebhooks'));
}
