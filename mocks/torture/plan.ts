import fc from 'fast-check';
import { items } from '#contract/catalogue.ts';
import type { Trouble } from './fault-proxy.ts';
import { type ProxyName, type ServiceName, serviceNames } from './services/service.ts';

/** The possible disturbances of the product. */
export type Disturbance =
  | { act: 'restart'; services: readonly ServiceName[]; signal: 'SIGKILL' | 'SIGTERM' }
  | { act: 'trouble'; proxy: ProxyName; trouble: Trouble }
  | { act: 'maintain' };

/** Numbers of cards that pay at once, later, or whose payment fails later. */
const cards = {
  accepted: '4242 4242 4242 4242',
  later: '4000 0000 0000 7706',
  failing: '4000 0000 0000 7714',
};

/** A visitor who sends the lead form until it is accepted, at most `tries` times. */
const leads = fc.record({ kind: fc.constant('lead' as const), tries: fc.constantFrom(1, 2, 3) });

const buyers = fc.record({
  kind: fc.constant('buyer' as const),
  item: fc.constantFrom(...items),
  card: fc.constantFrom(cards.accepted, cards.accepted, cards.accepted, cards.later, cards.failing),
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Lead = Drawn<typeof leads> & { email: string };
export type Buyer = Drawn<typeof buyers> & { email: string };

/** Visitors at about the same time, the disturbances during their visits, and the pause after them. */
export type Round = {
  visitors: (Lead | Buyer)[];
  disturbances: Disturbance[];
  quietMinutes: number;
};

export type TortureOptions = { seed: number; leads: number; purchases: number };

const visitorsPerRound = 50;
const disturbancesPerRound = 7;

/** A hang costs its caller seconds of real time, which is too slow for a short run. */
const leadsWithHangs = 500;

/** The whole run, which depends on the options alone. Every disturbance happens once before any happens again. */
export function planTorture(options: TortureOptions): Round[] {
  const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) =>
    fc.sample(arbitrary, { seed: options.seed, numRuns });
  const shuffled = <T>(list: T[]) => fc.shuffledSubarray(list, { minLength: list.length });
  const visitors = draw(
    shuffled<Lead | Buyer>([
      ...draw(leads, options.leads).map(withEmail),
      ...draw(buyers, options.purchases).map(withEmail),
    ]),
    1,
  ).flat();
  const length = Math.ceil(visitors.length / visitorsPerRound);
  const every = everyDisturbance(options.leads >= leadsWithHangs);
  const cycles = Math.ceil((length * disturbancesPerRound) / every.length);
  const disturbances = draw(shuffled(every), cycles).flat();
  return draw(fc.constantFrom(1, 2, 5, 16), length).map((quietMinutes, round) => ({
    visitors: visitors.slice(round * visitorsPerRound, (round + 1) * visitorsPerRound),
    disturbances: disturbances.slice(
      round * disturbancesPerRound,
      (round + 1) * disturbancesPerRound,
    ),
    quietMinutes,
  }));
}

const withEmail = <V extends { kind: string }>(visitor: V, index: number) => ({
  ...visitor,
  email: `${visitor.kind}-${index + 1}@visit.example`,
});

function everyDisturbance(hangs: boolean): Disturbance[] {
  const hang: Trouble[] = hangs ? ['timeout'] : [];
  const all: Disturbance[] = [{ act: 'maintain' }];
  for (const services of [...serviceNames.map((name) => [name]), serviceNames]) {
    all.push({ act: 'restart', services, signal: 'SIGKILL' });
    all.push({ act: 'restart', services, signal: 'SIGTERM' });
  }
  const troubles: [ProxyName, Trouble[]][] = [
    ['database', ['cut', 'lost', 'slow', 500, ...hang]],
    ['mail', ['cut', 'lost', 'slow', 429, 500, ...hang]],
    ['payments', ['cut', 'lost', 'slow', 429, 500, ...hang]],
    // Answered with 200 by the proxy, an event is lost.
    ['webhooks', ['cut', 'lost', 'slow', 500, 'twice', 'twice', 200, 200]],
  ];
  for (const [proxy, kinds] of troubles) {
    all.push(...kinds.map((trouble): Disturbance => ({ act: 'trouble', proxy, trouble })));
  }
  return all;
}
