import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import { type Browser, send } from './browser.ts';
import { htmlForm, json } from './encodings.ts';
import { payHosted } from './pay.ts';
import type { Buyer, Sender, Visitor } from './plan.ts';
import type { Product } from './product.ts';
import type { Sent, Visits } from './visits.ts';

const browserOf = ({ kind, id, script }: Visitor): Browser => ({
  email: `${kind}-${id}@visit.example`,
  encoding: script ? json : htmlForm,
});

/** A buyer presses the button again until it works; nothing planned lasts as long. */
const mostPresses = 40;

/** Sends a form until it is accepted, at most as often as this visitor tries. */
export async function sendForm(product: Product, visits: Visits, sender: Sender): Promise<void> {
  const { kind, id, tries } = sender;
  const browser = browserOf(sender);
  const { email } = browser;
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
    sent.accepted = (await send(product, visits, endpoint, browser, body)) !== undefined;
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
  const browser = browserOf(buyer);
  const { email } = browser;
  const [endpoint, body] =
    item.kind === 'package'
      ? [startCheckout, { packageType: item.id }]
      : [startSubscription, { planType: item.id }];
  product.traffic.drops.set(email, drops);
  for (let presses = 0; presses < mostPresses; presses++) {
    await readyFor(product, presses);
    const reply = await send(product, visits, endpoint, browser, body);
    if (typeof reply?.url !== 'string') continue;
    const { pathname } = new URL(reply.url);
    const session = pathname.slice('/c/pay/'.length);
    visits.buyers.set(session, email);
    return async () => {
      await payHosted(product, pathname, email, card);
      const order = { ...readOrder, path: readOrder.path.replace(':id', session) };
      await send(product, visits, order, browser);
    };
  }
  visits.withoutCheckout.push(email);
  return async () => {};
}

/** In the end nothing needs a person: the health check says so, to a monitor without script. */
export async function checkHealthOf(product: Product, visits: Visits): Promise<void> {
  const monitor = { email: 'monitor@visit.example', encoding: json };
  if (await send(product, visits, checkHealth, monitor)) return;
  visits.problems.push('the health check tells of something that needs a person');
}

/** Who comes needs the site only; who was refused waits until all of it is up. */
const readyFor = (product: Product, tries: number) =>
  product.up(tries === 0 ? ['site'] : undefined);
