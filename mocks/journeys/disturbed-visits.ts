import fc from 'fast-check';
import { type Item, items } from '#contract/catalogue.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedExample, type Example, purchaseOf, requestOf } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import { readOrder } from '#contract/orders.ts';
import type { Platform } from '../platform/start-platform.ts';
import { answerProblems } from './answer-problems.ts';

const forms = { lead: createLead, message: createMessage };
const services = ['database', 'mail', 'payments', 'events'] as const;

type Visit = { form: keyof typeof forms; tries: number } | { item: Item };

/** The fault of a service's requests, after the first `skipped` ones. `killed` ends the functions meanwhile. */
type Failure = {
  service: (typeof services)[number];
  fault: 'killed' | 'lost' | 'cut' | 500 | 429;
  skipped: number;
  times: number;
};

/** Visits at the same time. `isKilled`: the functions end after their answers. `minutes` pass afterwards. */
type Round = { visits: Visit[]; failure: Failure | null; isKilled: boolean; minutes: number };

const visit: fc.Arbitrary<Visit> = fc.oneof(
  fc.record({
    form: fc.constantFrom('lead' as const, 'message' as const),
    tries: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ item: fc.constantFrom(...items) }),
);

const failure: fc.Arbitrary<Failure> = fc.record({
  service: fc.constantFrom('database', 'mail', 'mail', 'payments', 'events'),
  fault: fc.constantFrom<Failure['fault'][]>('killed', 'killed', 'lost', 'lost', 'cut', 500, 429),
  skipped: fc.nat({ max: 4 }),
  times: fc.integer({ min: 1, max: 2 }),
});

const round: fc.Arbitrary<Round> = fc.record({
  visits: fc.array(visit, { minLength: 1, maxLength: 2 }),
  failure: fc.option(failure, { freq: 3 }),
  isKilled: fc.nat({ max: 3 }).map((drawn) => drawn === 3),
  minutes: fc.constantFrom(0, 1, 5, 16),
});

/** More than five forms an hour from one address would go into a digest (docs/product.md 9.4). */
const maxVisits = 5;

export const rounds = fc
  .array(round, { minLength: 1, maxLength: 4 })
  .filter((drawn) => drawn.flatMap(({ visits }) => visits).length <= maxVisits);

export type Visitors = ReturnType<typeof visitorsOf>;

/** Visitors of one run. `problems` lists undocumented answers and what did not work. */
export function visitorsOf({ siteUrl, stripe, runCron }: Platform, problems: string[]) {
  /** Whether a form was accepted, per e-mail address. */
  const sent = new Map<string, boolean>();
  /** The checkout session of a buyer's e-mail address. */
  const bought = new Map<string, string>();

  async function successOf(endpoint: Endpoint, answer: Promise<Response>) {
    const response = await answer.catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined) return undefined;
    const { status, headers } = response;
    problems.push(...answerProblems(endpoint, { status, headers, text, kind: 'json' }));
    return response.ok ? (JSON.parse(text) as { url?: string }) : undefined;
  }

  function send(example: Example, email = '') {
    const request = requestOf(example, siteUrl);
    request.headers.set('idempotency-key', `pressed-by-${email}`);
    return successOf(example.endpoint, fetch(request));
  }

  async function sendForm(email: string, form: keyof typeof forms, tries: number) {
    const example = acceptedExample(forms[form]);
    const typed = { ...example, input: { ...example.input, email } };
    for (let attempts = 0; !sent.get(email) && attempts < tries; attempts += 1) {
      sent.set(email, (await send(typed, email)) !== undefined);
    }
  }

  async function buy(email: string, item: Item) {
    // Longer than any planned failure.
    for (let presses = 0; presses < 10; presses += 1) {
      const answer = await send(purchaseOf(item), email);
      if (!answer?.url) continue;
      const id = new URL(answer.url).pathname.slice('/c/pay/'.length);
      bought.set(email, id);
      await stripe.pay(id, { email });
      await send({ ...acceptedExample(readOrder), input: { id } }, email);
      return;
    }
    problems.push(`a buyer who keeps pressing gets no checkout: ${email}`);
  }

  return {
    sent,
    bought,
    send,
    maintain: () => successOf(runMaintenance, runCron()),
    act: (email: string, visit: Visit) =>
      'item' in visit ? buy(email, visit.item) : sendForm(email, visit.form, visit.tries),
  };
}

function plan({ faults, restartFunctions }: Platform, failure: Failure): void {
  const { service, fault, skipped, times } = failure;
  const planned = faults[services.indexOf(service)];
  const kill = async () => restartFunctions();
  if (skipped > 0) planned?.plan(async () => {}, { times: skipped });
  planned?.plan(fault === 'killed' ? kill : fault, { times });
}

/** Plays a round until no work is left, and returns the visitors' e-mail addresses. */
export async function play(
  platform: Platform,
  visitors: Visitors,
  { visits, failure, isKilled }: Round,
): Promise<string[]> {
  const emails = visits.map(() => `${crypto.randomUUID()}@visit.example`);
  if (failure) plan(platform, failure);
  await Promise.all(visits.map((one, at) => visitors.act(emails[at] ?? '', one)));
  if (isKilled) platform.restartFunctions();
  await platform.idle();
  for (const planned of platform.faults) planned.clear();
  return emails;
}
