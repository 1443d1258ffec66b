import { createHash } from 'node:crypto';
import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import { answerProblems } from './answer-problems.ts';
import { payHosted } from './pay.ts';
import type { Buyer, Sender, Visitor } from './plan.ts';
import type { Product } from './product.ts';
import { addressHeader } from './services/service.ts';
import type { Sent, Visits } from './visits.ts';

const emailOf = ({ kind, id }: Visitor) => `${kind}-${id}@visit.example`;

/** Longer than the platform lets a function take. */
const timeout = 40_000;

/** A buyer presses the button again until it works; nothing planned lasts as long. */
const mostPresses = 40;

/** Sends a form until it is accepted, at most as often as this visitor tries. */
export async function sendForm(product: Product, visits: Visits, sender: Sender): Promise<void> {
  const { kind, id, tries } = sender;
  const email = emailOf(sender);
  const person = { name: `Besökare ${id}`, email, consent: true };
  const words = `Vi skriver av ordrar för hand, ärende ${id}`;
  const [endpoint, body] =
    kind === 'lead'
      ? [createLead, { ...person, painPoint: words, currentApps: '', website: '' }]
      : [createMessage, { ...person, company: '', message: words }];
  const sent: Sent = { kind, email, tries: 0, accepted: false };
  visits.forms.push(sent);
  while (!sent.accepted && sent.tries < tries) {
    await readyFor(product, sent.tries);
    sent.tries += 1;
    sent.accepted = (await send(product, visits, endpoint, email, body)) !== undefined;
  }
}

/**
 * Presses the buy button until the site gives the address of the hosted checkout. Returns what the buyer does there:
 * pays, comes back, and looks at the order.
 */
export async function startPurchase(
  product: Product,
  visits: Visits,
  buyer: Buyer,
): Promise<() => Promise<void>> {
  const { item, card, drops } = buyer;
  const email = emailOf(buyer);
  const [endpoint, body] =
    item.kind === 'package'
      ? [startCheckout, { packageType: item.id }]
      : [startSubscription, { planType: item.id }];
  product.traffic.drops.set(email, drops);
  for (let presses = 0; presses < mostPresses; presses++) {
    await readyFor(product, presses);
    const reply = await send(product, visits, endpoint, email, body);
    if (typeof reply?.url !== 'string') continue;
    const { pathname } = new URL(reply.url);
    const session = pathname.slice('/c/pay/'.length);
    visits.buyers.set(session, email);
    return async () => {
      await payHosted(product, pathname, email, card);
      await send(product, visits, readOrder, email, session);
    };
  }
  visits.withoutCheckout.push(email);
  return async () => {};
}

/** Who comes needs the site only; who was refused waits until all of it is up. */
const readyFor = (product: Product, tries: number) =>
  product.up(tries === 0 ? ['site'] : undefined);

/** The accepted answer, or undefined. Each visitor has an address and a browser of their own. */
async function send(
  { siteUrl }: Product,
  { answers, problems }: Visits,
  endpoint: Endpoint,
  who: string,
  input: object | string,
): Promise<{ url?: unknown } | undefined> {
  const [a, b, c] = createHash('sha256').update(who).digest();
  const { method, path } = endpoint;
  const origin = siteUrl();
  const count = (status: string) => void answers.set(status, (answers.get(status) ?? 0) + 1);
  try {
    const response = await fetch(origin + path.replace(/:\w+/, String(input)), {
      method,
      headers: {
        'content-type': 'application/json',
        'user-agent': who,
        'idempotency-key': `pressed-by-${who}`,
        [addressHeader]: `10.${a}.${b}.${c}`,
        origin,
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    count(String(response.status));
    problems.push(...answerProblems(endpoint, response, text));
    return response.ok ? JSON.parse(text) : undefined;
  } catch {
    count('none');
    return undefined;
  }
}
