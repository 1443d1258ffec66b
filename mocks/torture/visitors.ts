import type { Item } from '#contract/catalogue.ts';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import type { Platform } from '../platform/start-platform.ts';
import type { TestCardName } from '../vendors/stripe/test-cards.ts';
import { answerProblems } from './answer-problems.ts';
import type { Report } from './command.ts';

export type Run = {
  platform: Platform;
  report: Report;
  /**
   * The answers that visitors got: each form, and the id of a session to the e-mail of the buyer who was sent to it.
   */
  visits: { forms: { email: string; accepted: boolean }[]; buyers: Map<string, string> };
};

/** A buyer presses the button again until it works; nothing planned lasts as long. */
const mostPresses = 40;

/** Sends the lead form until it is accepted, at most `tries` times. */
export async function sendForm(run: Run, email: string, tries: number): Promise<void> {
  const typed = { name: 'Åsa Besökare', email, consent: true, currentApps: '', website: '' };
  const painPoint = `Vi skriver av ordrar för hand, svara ${email}`;
  const form = { email, accepted: false };
  run.visits.forms.push(form);
  for (let sent = 0; !form.accepted && sent < tries; sent++) {
    form.accepted = (await send(run, createLead, email, { ...typed, painPoint })) !== undefined;
  }
}

/** Presses the buy button until the site gives the address of the hosted checkout, pays, and looks at the order. */
export async function buy(run: Run, email: string, item: Item, card: TestCardName): Promise<void> {
  const { platform, visits, report } = run;
  const [endpoint, body] =
    item.kind === 'package'
      ? [startCheckout, { packageType: item.id }]
      : [startSubscription, { planType: item.id }];
  for (let presses = 0; presses < mostPresses; presses++) {
    const reply = await send(run, endpoint, email, body);
    if (typeof reply?.url !== 'string') continue;
    const session = new URL(reply.url).pathname.slice('/c/pay/'.length);
    visits.buyers.set(session, email);
    await platform.stripe.pay(session, card, { email });
    await send(run, { ...readOrder, path: readOrder.path.replace(':id', session) }, email);
    return;
  }
  report.check(false, 'a buyer who keeps trying gets to the checkout', email);
}

/**
 * Sends a request as the page's script does, with `more` headers. Returns the answer when it is a success. The report
 * gets its status and its faults.
 */
export async function send(
  { platform, report }: Run,
  endpoint: Endpoint,
  email: string,
  input?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<{ url?: unknown } | undefined> {
  const { method, path } = endpoint;
  const origin = platform.siteUrl;
  const own = {
    'content-type': 'application/json',
    'idempotency-key': `pressed-by-${email}`,
    origin,
  };
  try {
    const body = input && JSON.stringify(input);
    const headers = { ...own, ...more };
    const response = await fetch(origin + path, { method, headers, ...(body && { body }) });
    const text = await response.text();
    report.count(`answered ${response.status}`);
    report.findings.push(...answerProblems(endpoint, response, text));
    return response.ok ? JSON.parse(text) : undefined;
  } catch {
    report.count('not answered');
    return undefined;
  }
}
