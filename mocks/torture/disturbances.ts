import type { Fault } from '../vendors/faults.ts';
import type { ProxyName } from './proxies.ts';
import type { Random } from './random.ts';
import type { Signal } from './run-service.ts';
import { type ServiceName, serviceNames } from './services/service.ts';

/** What can happen to the product. `times` counts requests. */
export type Disturbance =
  | { act: 'restart'; services: readonly ServiceName[]; signal: Signal }
  | { act: 'fail'; proxy: ProxyName; fault: Fault; times: number }
  | { act: 'delay'; proxy: ProxyName; milliseconds: number; times: number }
  /**
   * Webhooks that come twice at once, that come together with later ones, that are held back and let go, newest first.
   */
  | { act: 'repeat' | 'overlap'; times: number }
  | { act: 'hold' | 'release' }
  /** The maintenance job, beside everything else. */
  | { act: 'cron' };

const mostTimes = 4;

/** As many as tell of one purchase. */
const mostWebhooks = 14;

/** Gives one disturbance after the other: of every group in turn, and within a group each before any comes twice. */
export function disturbances(random: Random, { hangs }: { hangs: boolean }): () => Disturbance {
  const groups = groupsOf(hangs).map((group) => random.shuffle(group));
  let given = 0;
  return () => {
    const group = groups[given % groups.length] ?? [];
    const disturbance = group[Math.floor(given / groups.length) % group.length];
    if (!disturbance) throw new Error('a group without a disturbance');
    given += 1;
    if (!('times' in disturbance)) return disturbance;
    return { ...disturbance, times: random.between(1, disturbance.times) };
  };
}

/** Here `times` is the most. */
function groupsOf(hangs: boolean): Disturbance[][] {
  const hang: Fault[] = hangs ? ['timeout'] : [];
  return [
    restarts(),
    [...fail('database', 'cut', 'lost', 500, ...hang), slow('database')],
    [...fail('webhooks', 200, 'cut', 'lost', 500), slow('webhooks')],
    [
      { act: 'repeat', times: mostTimes },
      { act: 'overlap', times: mostWebhooks },
    ],
    [...fail('mail', 'cut', 'lost', 429, 500, ...hang), slow('mail')],
    [{ act: 'cron' }],
    [...fail('payments', 'cut', 'lost', 429, 500, ...hang), slow('payments')],
    [{ act: 'hold' }, { act: 'release' }],
  ];
}

/** Each service, and all of them at once. */
function restarts(): Disturbance[] {
  const restarted: (readonly ServiceName[])[] = [
    ...serviceNames.map((name) => [name]),
    serviceNames,
  ];
  const signals: Signal[] = ['SIGKILL', 'SIGTERM'];
  return restarted.flatMap((services) =>
    signals.map((signal): Disturbance => ({ act: 'restart', services, signal })),
  );
}

const fail = (proxy: ProxyName, ...faults: Fault[]) =>
  faults.map((fault): Disturbance => ({ act: 'fail', proxy, fault, times: mostTimes }));

const slow = (proxy: ProxyName): Disturbance => ({
  act: 'delay',
  proxy,
  milliseconds: 300,
  times: mostTimes,
});
