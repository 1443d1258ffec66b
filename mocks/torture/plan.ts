import { type Item, items } from '#contract/catalogue.ts';
import { type Disturbance, disturbances } from './disturbances.ts';
import { type Random, randomFrom } from './random.ts';

/** Somebody who fills in a form and sends it until it is accepted, at most `tries` times. */
export type Sender = { kind: 'lead' | 'message'; id: number; tries: number; script: boolean };

export type Buyer = {
  kind: 'buyer';
  id: number;
  item: Item;
  card: Card;
  /** Leaves the hosted checkout open, and comes back to it in the next round. */
  paysLater: boolean;
  script: boolean;
  /** The webhooks about this buyer that never come. */
  drops: Drops;
};

/**
 * Everybody at the site has an id of their own; what they type follows from it. Without script the browser posts the
 * form.
 */
export type Visitor = Sender | Buyer;

export type Card = 'ok' | 'declined first' | 'settles' | 'fails';

/** Types of webhooks, or every one. */
export type Drops = readonly string[] | 'all';

/** Visitors who come at about the same time, what happens to the product meanwhile, and how long it is quiet after. */
export type Round = {
  visitors: Visitor[];
  /** `after` counts the visitors who have come when it happens. */
  disturbances: { after: number; disturbance: Disturbance }[];
  quietMinutes: number;
};

export type TortureOptions = { seed: number; leads: number; purchases: number };

const visitorsPerRound = 50;
const disturbancesPerRound = 7;

/** A hang costs its caller seconds of real time, which a short run does not have. */
const leadsWithHangs = 500;

/** The whole run, which depends on the options alone. For every ten leads somebody also sends a message. */
export function planTorture({ seed, leads, purchases }: TortureOptions): Round[] {
  const random = randomFrom(seed);
  const visitors = random.shuffle<Visitor>([
    ...numbered(leads, (id) => sender('lead', id, random)),
    ...numbered(Math.floor(leads / 10), (id) => sender('message', id, random)),
    ...numbered(purchases, (id) => buyer(id, random)),
  ]);
  const next = disturbances(random, { hangs: leads >= leadsWithHangs });
  return numbered(Math.ceil(visitors.length / visitorsPerRound), (round) => {
    const come = visitors.slice((round - 1) * visitorsPerRound, round * visitorsPerRound);
    return {
      visitors: come,
      disturbances: numbered(disturbancesPerRound, () => ({
        after: random.between(0, come.length - 1),
        disturbance: next(),
      })),
      quietMinutes: random.pick([1, 2, 5, 16]),
    };
  });
}

const numbered = <T>(length: number, make: (number: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index + 1));

const sender = (kind: Sender['kind'], id: number, random: Random): Sender => ({
  kind,
  id,
  tries: random.between(1, 3),
  script: random.chance(0.7),
});

function buyer(id: number, random: Random): Buyer {
  return {
    kind: 'buyer',
    id,
    item: random.pick(items),
    card: random.pick<Card>(['ok', 'ok', 'ok', 'ok', 'declined first', 'settles', 'fails']),
    script: random.chance(0.7),
    paysLater: random.chance(0.2),
    drops: random.chance(0.2) ? random.pick(dropped) : [],
  };
}

const dropped: Drops[] = [
  'all',
  ['checkout.session.completed'],
  ['checkout.session.async_payment_succeeded'],
  ['invoice.paid'],
];
