import { runMaintenance } from '#contract/maintenance.ts';
import { answerProblems } from './answer-problems.ts';
import type { Disturbance } from './disturbances.ts';
import type { Product } from './product.ts';
import type { Visits } from './visits.ts';

/** Does to the product what was planned. */
export async function disturb(
  product: Product,
  visits: Visits,
  disturbance: Disturbance,
): Promise<void> {
  const { proxies } = product;
  switch (disturbance.act) {
    case 'restart':
      return product.restart(disturbance.services, disturbance.signal);
    case 'fail':
      return proxies[disturbance.proxy].fail(disturbance.fault, disturbance.times);
    case 'delay':
      return proxies[disturbance.proxy].delay(disturbance.milliseconds, disturbance.times);
    case 'repeat':
      return proxies.webhooks.repeat(disturbance.times);
    case 'overlap':
      return proxies.webhooks.overlap(disturbance.times);
    case 'cron':
      return callMaintenance(product, visits);
    case 'hold':
      return hold(product, 'hold');
    case 'release':
      return hold(product, 'release');
  }
}

/**
 * Holds the webhooks back, or sends what was held, the newest first. A provider that goes down meanwhile holds nothing.
 */
export const hold = (product: Product, act: 'hold' | 'release') =>
  product.call('payments', act, { reversed: true }).then(
    () => {},
    () => {},
  );

/** Calls the maintenance job and looks at its answer. */
export async function callMaintenance(
  product: Product,
  { answers, problems }: Visits,
): Promise<void> {
  const response = await product.runCron();
  const status = String(response?.status ?? 'none');
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (!response) return;
  const sent = { method: runMaintenance.method, mediaType: '' };
  problems.push(...answerProblems(runMaintenance, sent, response, await response.text()));
}
