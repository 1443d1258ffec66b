import fc from 'fast-check';
import { type Item, items } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { acceptedExample, type Example, purchaseOf, requestOf } from '#contract/examples.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { runMaintenance } from '#contract/maintenance.ts';
import type { Platform } from '../platform/start-platform.ts';
import { type Fault, slow } from '../vendors/faults.ts';
import { answerProblems } from './answer-problems.ts';
import { onPlatform, type Report, visitorAddress } from './report.ts';
import { tally } from './tally.ts';

const visitorsAtOnce = 8;

/**
 * Restarts, maintenance and injected faults. The tests in mocks/journeys cover lost events, other cards and concurrent
 * presses.
 */
function disturbances(
  { faults, restartFunctions }: Platform,
  maintain: () => void,
  hangs: boolean,
) {
  const kinds: Fault[] = ['cut', 'lost', slow, 500, 429, ...(hangs ? ['timeout' as const] : [])];
  const planned = faults.flatMap((service) =>
    kinds.map((fault) => () => service.plan(fault, { times: 3 })),
  );
  return [restartFunctions, restartFunctions, maintain, ...planned];
}

/** Simulates visitors while services fail, then checks that nothing is lost or doubled. */
export const torture = ({
  seed,
  leads,
  purchases,
}: Record<'seed' | 'leads' | 'purchases', number>) =>
  onPlatform(async (platform, report) => {
    const visitors = visitorsOf(platform, report);
    const { buy, sendForm, maintain, send } = visitors;
    const visit = fc.record({
      tries: fc.constantFrom(1, 2, 3),
      item: fc.constantFrom(...items),
      // A timeout takes seconds of real time: long runs only.
      disturb: fc.option(fc.constantFrom(...disturbances(platform, maintain, leads >= 500)), {
        freq: 2,
      }),
      minutes: fc.constantFrom(1, 2, 5, 16),
      position: fc.nat(),
    });
    const visits = fc
      .sample(visit, { seed, numRuns: leads + purchases })
      .map((drawn, index) => ({ ...drawn, index }))
      .toSorted((one, other) => one.position - other.position);
    for (let start = 0; start < visits.length; start += visitorsAtOnce) {
      const together = visits.slice(start, start + visitorsAtOnce);
      const work = together.flatMap(({ index, tries, item, disturb }) => {
        if (disturb) report.count('disturbances');
        const email = `${index}@visit.example`;
        return [disturb?.(), index < purchases ? buy(email, item) : sendForm(email, tries)];
      });
      await Promise.all(work);
      await platform.stripe.advance((together[0]?.minutes ?? 1) * 60);
      await maintain();
    }
    await drain(platform, maintain, leads);
    // The operator acknowledges forms that arrived by mail only (docs/operations.md).
    await platform.postgres.query("delete from heartbeats where name = 'database/unwritten'");
    const health = await send(acceptedExample(checkHealth), 'monitor@visit.example');
    report.check(health !== undefined, 'nothing needs a person in the end', 'the health check');
    await tally(platform, visitors, report);
  });

/** Clears the faults and runs maintenance every ten minutes, at least four times, until nothing is pending. */
async function drain(
  { postgres, stripe, faults, idle }: Platform,
  maintain: () => Promise<unknown>,
  leads: number,
): Promise<void> {
  for (const planned of faults) planned.clear();
  for (let calls = 1; calls <= leads + 60; calls++) {
    await maintain();
    await idle();
    const rows = await postgres.query(
      "select key from outbox where sent_at is null union all select id::text from orders where state = 'open'",
    );
    if (calls >= 4 && rows.length + stripe.webhooks.pending().length === 0) return;
    await stripe.advance(600);
  }
}

export type Visitors = ReturnType<typeof visitorsOf>;

function visitorsOf({ siteUrl, stripe, runCron }: Platform, report: Report) {
  /** Whether a form was accepted, per e-mail address. */
  const forms = new Map<string, boolean>();
  const buyers = new Map<string, string>();

  async function successOf(endpoint: Endpoint, answer: Promise<Response>) {
    const response = await answer.catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    report.count(`answered ${response?.status ?? 'never'}`);
    if (!response || text === undefined) return undefined;
    report.findings.push(...answerProblems(endpoint, response, text));
    return response.ok ? (JSON.parse(text) as { url?: string }) : undefined;
  }

  function send(example: Example, email: string) {
    const request = requestOf(example, siteUrl);
    request.headers.set('idempotency-key', `pressed-by-${email}`);
    // More than five forms an hour from one address would go into a digest.
    const number = Number.parseInt(email, 10) || 0;
    request.headers.set(visitorAddress, `10.0.${number >> 8}.${number & 255}`);
    return successOf(example.endpoint, fetch(request));
  }

  return {
    forms,
    buyers,
    send,
    maintain: () => successOf(runMaintenance, runCron()),
    async sendForm(email: string, tries: number): Promise<void> {
      const example = acceptedExample(createLead);
      const painPoint = `Vi skriver av ordrar för hand, svara ${email}`;
      const typed = { ...example, input: { ...example.input, email, painPoint } };
      for (let sent = 0; !forms.get(email) && sent < tries; sent++) {
        forms.set(email, (await send(typed, email)) !== undefined);
      }
    },
    async buy(email: string, item: Item): Promise<void> {
      // No injected fault lasts for forty presses.
      for (let presses = 0; presses < 40; presses++) {
        const answer = await send(purchaseOf(item), email);
        if (!answer?.url) continue;
        const session = new URL(answer.url).pathname.slice('/c/pay/'.length);
        buyers.set(session, email);
        await stripe.pay(session, 'ok', { email });
        return;
      }
      report.check(false, 'a buyer who keeps trying gets to the checkout', email);
    },
  };
}
