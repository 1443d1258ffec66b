import type { Desk } from './account.ts';
import { type Buyer, sampleBuyer } from './buyer.ts';
import { type CardName, cards, type Outcome } from './cards.ts';
import { buyerFrom, sampleTyped } from './checkout-fields.ts';
import { paySession } from './pay.ts';
import { Problem } from './problem.ts';
import { createRefund, disputeCharge } from './refunds.ts';
import { returnAddress } from './return-address.ts';
import { expireSession, sessionNamed } from './sessions.ts';
import { renew, settle } from './settle.ts';
import { endSubscription, subscriptionNamed, updateSubscription } from './subscriptions.ts';

export type Controls = ReturnType<typeof controlsOf>;

/** What happens to a purchase outside the site, all by its session id. Each resolves when its webhooks have been tried. */
export function controlsOf(desk: Desk, done: () => Promise<void>) {
  const { account } = desk;
  const session = (id: string) => sessionNamed(desk, id);

  function chargeOf(id: string) {
    const { payment_intent, invoice, subscription } = session(id);
    const latest = account.subscriptions[String(subscription)]?.latest_invoice ?? invoice;
    const intent = account.orders[id]?.intent ?? String(payment_intent ?? latest);
    const charge = Object.values(account.charges).find((one) => one.payment_intent === intent);
    if (!charge) throw new Problem('Nothing has been charged for this Checkout Session.');
    return charge;
  }

  const subscriptionOf = (id: string) =>
    subscriptionNamed(desk, String(session(id).subscription ?? 'none'));

  async function complete(id: string, buyer: Buyer, outcome: Outcome): Promise<string> {
    paySession(desk, session(id), buyer, outcome);
    await done();
    return returnAddress(session(id));
  }

  return {
    complete,
    /** Pays as the page does; resolves to where the buyer is sent. A declined card rejects with code `card_declined`. */
    pay(id: string, card: CardName = 'ok', buyer: Partial<Buyer> = {}): Promise<string> {
      const typed = sampleTyped(session(id), { ...sampleBuyer, ...buyer });
      return complete(id, buyerFrom(typed), cards[card].outcome);
    },
    /** An asynchronous payment arrives, or fails. */
    settle(id: string, succeeds = true): Promise<void> {
      settle(desk, id, succeeds);
      return done();
    },
    /** Pays back all that is left, or `amount` in öre. */
    refund(id: string, amount?: number): Promise<void> {
      createRefund(desk, {
        charge: chargeOf(id).id,
        ...(amount !== undefined && { amount: String(amount) }),
      });
      return done();
    },
    dispute(id: string): Promise<void> {
      disputeCharge(desk, chargeOf(id).id);
      return done();
    },
    /** The subscription's next month is paid, or its payment fails. */
    renew(id: string, succeeds = true): Promise<void> {
      renew(desk, subscriptionOf(id), succeeds);
      return done();
    },
    /** The buyer asks for an end after the month that is paid. */
    cancel(id: string): Promise<void> {
      updateSubscription(desk, { cancel_at_period_end: 'true' }, subscriptionOf(id).id);
      return done();
    },
    /** The subscription ends now. */
    end(id: string): Promise<void> {
      endSubscription(desk, subscriptionOf(id).id);
      return done();
    },
    expire(id: string): Promise<void> {
      expireSession(desk, {}, id);
      return done();
    },
  };
}
