import type { OrderFact, PaymentEvent } from '../_contract/payments.ts';
import type { runMaintenance } from '../_contract/maintenance.ts';
import { bearerMatches } from '../_http/bearer.ts';
import { refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';
import { deliverMails, type Post } from './deliver-mails.ts';
import { type Events, type Settling, settleEvent } from './settle-event.ts';

export type Services = Omit<Settling, 'now' | 'events'> & {
  events: Events & {
    /** The events that came before their order was known, and whose order is known now. */
    strays: (now: Date) => Promise<PaymentEvent[]>;
  };
  secret: () => string | undefined;
  orders: { overdue: (now: Date) => Promise<{ id: string; sessionId: string | null }[]> };
  payments: {
    /** Closes a hosted checkout, unless the visitor has been through it. Throws when the provider does not answer. */
    expire: (sessionId: string) => Promise<'expired' | 'completed'>;
  };
  retention: { forget: (now: Date) => Promise<void> };
  post: Post;
};

/** What time itself brings: the jobs run side by side, so that none waits for a provider that hangs, and again the next minute. */
export function sweep(services: Services): RawHandler<typeof runMaintenance> {
  const { secret, events, company, orders, payments, retention, post } = services;
  const settling = { events, company, now: post.now };

  async function matchStrays() {
    for (const event of await events.strays(post.now())) await settleEvent(event, settling);
  }

  async function expire({ id, sessionId }: { id: string; sessionId: string | null }) {
    const fact: OrderFact = sessionId ? await payments.expire(sessionId) : 'expired';
    const event = { id: `sweep/${id}/${fact}`, type: `sweep.${fact}`, refs: { orderId: id } };
    await settleEvent({ ...event, at: post.now().toISOString(), facts: [fact] }, settling);
  }

  return async (request, { note }) => {
    const expected = secret();
    if (!expected) return refuse('notConfigured');
    if (!(await bearerMatches(request, expected))) return refuse('unauthorized');
    const attempt = (during: string, work: () => Promise<unknown>) =>
      work().catch((error) => note(during, error));
    const closings = async () => {
      const overdue = await orders.overdue(post.now());
      await Promise.all(overdue.map((order) => attempt('expiry', () => expire(order))));
    };
    await Promise.all([
      attempt('strays', matchStrays).then(() => deliverMails(post, note)),
      attempt('overdue orders', closings),
      attempt('retention', () => retention.forget(post.now())),
    ]);
    return {};
  };
}
