import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { placeholderCompany } from '../_contract/company.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { connect } from '../_platform/database.ts';
import { migrate, readMigrations } from '../_platform/migrate.ts';
import { noonPlus } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { anOrder, plan, starter } from '../_testing/order.ts';
import { aCharge, aPaidSnapshot } from '../_testing/payment-snapshots.ts';
import { syncDueOrders } from './sync-order.ts';
import { syncStore } from './sync-store.ts';

vi.setConfig({ testTimeout: 120_000 });

const at = (minute: number) => noonPlus(minute).toISOString();

const paid = { completed: at(5), paid: at(6), charged: at(6), checked: at(16) };
const renewed = (status: 'current' | 'overdue') => ({ renewal: { status, invoice: 'in_2' } });
const refund = { refunds: [{ id: 're_1', amount: 498_75, status: 'succeeded' }] } as const;
const dispute = (status: 'open' | 'won' | 'lost') => ({
  disputes: [{ id: 'du_1', amount: 498_75, status }],
});
const charged = (...changes: object[]) => ({
  charges: [aCharge(Object.assign({}, ...changes))],
});
const unpaid = { payment: 'processing', invoicedAt: undefined, invoiceUrl: undefined } as const;

type Stored = {
  state: string;
  facts: Record<string, string>;
  item?: typeof plan;
  overdue?: boolean;
  now?: Partial<PaymentSnapshot>;
};

const stored: Stored[] = [
  { state: 'open', facts: {}, now: { ...unpaid, checkout: 'open' } },
  { state: 'expired', facts: { expired: at(16) }, now: { ...unpaid, checkout: 'expired' } },
  { state: 'processing', facts: { completed: at(5), checked: at(16) }, now: unpaid },
  {
    state: 'failed',
    facts: { completed: at(5), failed: at(9), checked: at(16) },
    now: { ...unpaid, payment: 'failed' },
  },
  { state: 'paid', facts: paid },
  { state: 'paid', facts: { completed: at(5), paid: at(6), charged: at(6) } },
  {
    state: 'refunded',
    facts: { ...paid, 'refunded/ch_1': at(100) },
    now: charged(refund),
  },
  {
    state: 'paid',
    facts: { ...paid, 'refunded/ch_1': at(100), 'refundFailed/re_1': at(200) },
    now: charged({ refunds: [{ id: 're_1', amount: 498_75, status: 'failed' }] }),
  },
  {
    state: 'disputed',
    facts: { ...paid, 'disputed/du_1': at(90) },
    now: charged(dispute('open')),
  },
  {
    state: 'paid',
    facts: { ...paid, 'disputed/du_1': at(90), 'disputeWon/du_1': at(100) },
    now: charged(dispute('won')),
  },
  {
    state: 'refunded',
    facts: { ...paid, 'disputed/du_1': at(90), 'disputeLost/du_1': at(100) },
    now: charged(dispute('lost')),
  },
  {
    state: 'disputed',
    facts: { ...paid, 'refunded/ch_1': at(80), 'disputed/du_1': at(90) },
    now: charged(refund, dispute('open')),
  },
  { state: 'paid', facts: paid, item: plan, now: renewed('current') },
  { state: 'paid', facts: paid, item: plan, overdue: true, now: renewed('overdue') },
  {
    state: 'paid',
    facts: { ...paid, 'refunded/ch_1': at(80) },
    item: plan,
    now: charged(refund),
  },
  {
    state: 'ended',
    facts: { ...paid, ended: at(90) },
    item: plan,
    now: { endedAt: at(90), renewal: { status: undefined, invoice: 'in_2' } },
  },
];

/** Migration 0012 introduced snapshots. */
const before = 12;

test('orders of the release before keep state, sums, buyer and times, and nothing is told again', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const db = () => connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db(), readMigrations().slice(0, before));
  const snapshots = new Map<string, PaymentSnapshot>();
  for (const [index, { state, facts, item = starter, overdue = false, now }] of stored.entries()) {
    const order = anOrder(item);
    const { purchase: bought, invoiceBuyer: payer, ...rest } = aPaidSnapshot(order, now);
    const isComplete = rest.checkout === 'complete';
    const snapshot = isComplete ? { ...rest, purchase: bought, invoiceBuyer: payer } : rest;
    snapshots.set(`cs_${index}`, snapshot as PaymentSnapshot);
    const buyer = isComplete ? { ...payer, ...bought?.buyer } : {};
    const { id, kind, name, net, vat, total, createdAt, expiresAt, providerExpiresAt } = order;
    await postgres.query(
      `insert into orders (id, created_at, kind, item, name, net, vat, total, state, facts, overdue, buyer,
        expires_at, provider_expires_at, session_id, invoice_url, renewal_status_at, next_check_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $2, $2)`,
      [
        ...[id, createdAt, kind, item.id, name, net, vat, total, state, JSON.stringify(facts)],
        ...[overdue, JSON.stringify(buyer), expiresAt, providerExpiresAt],
        ...[`cs_${index}`, isComplete ? (rest.invoiceUrl ?? null) : null],
      ],
    );
  }
  const kept = `state, net, vat, total, currency, promised, buyer, overdue, late, invoice_url, facts`;
  const rows = (columns: string) =>
    postgres.query(`select ${columns} from orders order by length(session_id), session_id`);
  const found = await rows(kept);
  await migrate(db());
  const times = await rows('paid_at, closed_at, changed_at');
  expect(times.at(6)).toMatchObject({ paid_at: noonPlus(6), closed_at: noonPlus(100) });
  const { mailDelivery } = fakeMailDelivery({ hasWebhook: true });
  const services = {
    orders: syncStore(db),
    readPayment: async ({ sessionId }: { sessionId: string }) => snapshots.get(sessionId),
    company: () => placeholderCompany,
    mailDelivery: { ...mailDelivery, now: () => noonPlus(14) },
  };
  await syncDueOrders(services, (_during, error) => {
    throw error;
  });
  expect(await postgres.query('select key from outbox')).toEqual([]);
  expect(await rows('paid_at, closed_at')).toEqual(times.map(({ changed_at, ...row }) => row));
  const after = await rows(kept);
  const withoutFacts = (all: typeof after) => all.map(({ facts, ...row }) => row);
  expect(withoutFacts(after)).toEqual(withoutFacts(found));
  // A rollback would still find the facts with their times.
  for (const [index, row] of found.entries())
    expect(after[index]?.facts).toMatchObject(Object(row.facts));
});
