import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import type { Queued } from '../_mail/mail.ts';
import { type Order, unreadOrder } from '../_orders/order.ts';
import type { SyncStore } from '../_orders/sync-store.ts';
import type { PaymentSnapshot, ReadCharges } from '../_payments/payment-snapshot.ts';
import { noon, noonPlus } from './clock.ts';

export const starter: Item = { kind: 'package', id: 'starter' };
export const plan: Item = { kind: 'plan', id: 'workflow1' };

export function anOrder(item: Item = starter, id: string = crypto.randomUUID()): Order {
  return {
    ...unreadOrder,
    id,
    kind: item.kind,
    item: item.id,
    ...priced(item),
    currency: business.currency,
    createdAt: noon,
    expiresAt: noonPlus(business.paymentSessionMinutes),
    providerExpiresAt: noonPlus(35),
    livemode: true,
    termsVersion,
  };
}

export const aNewOrder = (item: Item = starter, visitorHash?: string, createdAt = noon) => ({
  id: crypto.randomUUID() as string,
  item,
  createdAt,
  visitorHash,
});

export function aPaidSnapshot(
  { id, net, vat, total }: Order,
  changes: Partial<PaymentSnapshot> = {},
): PaymentSnapshot {
  const buyer = { email: 'inkop@snickeri.example', registrationNumber: '556000-0000' };
  return {
    checkout: 'complete',
    refs: { orderId: id, sessionId: `cs_${id}` },
    payment: 'paid',
    completedAt: noonPlus(5).toISOString(),
    invoicedAt: noonPlus(6).toISOString(),
    purchase: { buyer, amounts: { net, vat, total }, currency: 'sek' },
    invoiceBuyer: { email: 'faktura@snickeri.example', businessName: 'Snickeriet AB' },
    invoiceUrl: `https://invoice.example/${id}`,
    charges: noCharges,
    ...changes,
  };
}

const noCharges: ReadCharges = {
  returned: 0,
  lost: 0,
  returning: 0,
  failedRefunds: [],
  disputes: [],
};

/** The change of a snapshot whose charges were reversed. */
export const charged = (changes: Partial<ReadCharges>) => ({
  charges: { ...noCharges, ...changes },
});

export const aDispute = (changes: Partial<ReadCharges['disputes'][number]> = {}) => ({
  id: 'du_1',
  class: 'answerDue' as const,
  amount: 498_75,
  charged: 498_75,
  chargedAt: noonPlus(5).toISOString(),
  ...changes,
});

/** A store in which each order is due once. `queue` receives the outbox rows. */
export function fakeSyncStore(due: Order[], queue: (contents: readonly Queued[]) => void) {
  const claimed = due.map((order) => ({ ...order, turn: noonPlus(1) }));
  const rounds = claimed.map((order) => [order]);
  const written: Order[] = [];
  const marked: object[] = [];
  const unverified: string[] = [];
  const orders: SyncStore = {
    mark: async (refs) => (marked.push(refs) > 0 ? due[0]?.id : undefined),
    claim: async () => rounds.pop() ?? [],
    claimAgain: async () => claimed[0],
    release: async () => {},
    async write(order, { queue: contents }) {
      written.push(order);
      queue(contents);
      return 'written';
    },
    otherPlan: async () => undefined,
    noteUnverified: async (orderId) => void unverified.push(orderId),
  };
  return { orders, written, marked, unverified };
}
