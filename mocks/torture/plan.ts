import fc from 'fast-check';
import { items } from '#contract/catalogue.ts';
import type { Fault } from '../vendors/faults.ts';

const services = ['database', 'mail', 'payments', 'webhooks'] as const;

/** A connection of the functions: to one of the stand-ins, or from the payment provider with its events. */
export type ServiceName = (typeof services)[number];

/** The possible disturbances of the product. */
export type Disturbance =
  /** The functions end in the middle of their work. */
  | { act: 'restart' }
  /** The next three requests fail. */
  | { act: 'fault'; service: ServiceName; fault: Fault }
  /** The latest event is sent once more. */
  | { act: 'repeat' }
  | { act: 'maintain' };

/** A visitor who sends the lead form until it is accepted, at most `tries` times. */
const leads = fc.record({ kind: fc.constant('lead' as const), tries: fc.constantFrom(1, 2, 3) });

/** A buyer whose card pays at once, later, or whose payment fails later. */
const buyers = fc.record({
  kind: fc.constant('buyer' as const),
  item: fc.constantFrom(...items),
  card: fc.constantFrom('ok', 'ok', 'ok', 'asyncSucceeded', 'asyncFailed'),
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

const visitorsPerRound = 34;
const disturbancesPerRound = 13;

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
  const all: Disturbance[] = [
    { act: 'restart' },
    { act: 'restart' },
    { act: 'restart' },
    { act: 'repeat' },
    { act: 'maintain' },
  ];
  for (const service of services) {
    const isCalled = service !== 'webhooks';
    const faults: Fault[] = ['cut', 'lost', 'slow', 500];
    if (isCalled && hangs) faults.push('timeout');
    if (service === 'mail' || service === 'payments') faults.push(429);
    // Taken for delivered, the events are lost.
    if (!isCalled) faults.push(200, 200);
    for (const fault of faults) all.push({ act: 'fault', service, fault });
  }
  return all;
}
