import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { startStripe } from '../../mocks/vendors/stripe.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { paymentReader } from '../_payments/read-payment.ts';
import { stripeCalls } from '../_payments/stripe-client.ts';
import { connect } from '../_platform/database.ts';
import { migrate, readMigrations } from '../_platform/migrate.ts';
import { patientLimits, testEnv } from '../_testing/env.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { syncDueOrders } from './sync-order.ts';
import { syncStore } from './sync-store.ts';

// Rows, provider objects and SQL statements recorded by the release before migration 0012 (docs/decisions/198).

vi.setConfig({ testTimeout: 120_000 });

type Line = { at?: number; order?: object; table?: string; object?: { id: string } };

const linesOf = <T>(name: string): T[] =>
  readFileSync(join(import.meta.dirname, `../_testing/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const made = linesOf<Line>('release-before');
const statements = linesOf<string>('statements-before');

/** The previous release lacks the migrations from 0013 on. */
const before = 12;

async function started() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  const db = () => connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db(), readMigrations().slice(0, before));
  for (const { order } of made) {
    if (!order) continue;
    const columns = Object.keys(order).join();
    await postgres.query(
      `insert into orders (${columns}) select ${columns} from jsonb_populate_record(null::orders, $1)`,
      [JSON.stringify(order)],
    );
  }
  return { db, query: postgres.query };
}

async function startedStripe(now: number) {
  const clock = { now: () => now, ahead: () => 0, turn: () => {} };
  const stripe = await startStripe({ clock });
  onTestFinished(() => stripe.close());
  for (const { table, object } of made) {
    if (table && object) Object.assign(stripe.account[table as 'charges'], { [object.id]: object });
  }
  return stripe;
}

const kept =
  "state, net, vat, total, currency, promised, coalesce(buyer, '{}') as buyer, overdue, late, invoice_url, session_id, payment_intent_id, subscription_id";

test('orders of the previous release keep their values after migration and sync; no notices are sent', async () => {
  const { db, query } = await started();
  const rows = (columns: string) => query(`select ${columns} from orders order by id`);
  const found = await rows(kept);
  const facts = await rows('facts');
  expect(new Set(found.map(({ state }) => state)).size).toBe(8);
  await migrate(db());
  const times = await rows('paid_at, closed_at');
  const closed = await query(
    "select facts, closed_at from orders where state in ('refunded', 'ended') or closed_at is not null",
  );
  for (const { facts, closed_at } of closed)
    expect(Object.values(Object(facts))).toContain((closed_at as Date).toISOString());
  const { at = 0 } = made[0] ?? {};
  const stripe = await startedStripe(at);
  const env = () => testEnv({ stripeKey: 'sk_test_local', stripeApiBase: stripe.url })();
  const { mailDelivery } = fakeMailDelivery({ hasWebhook: true });
  const services = {
    orders: syncStore(db, env),
    readPayment: paymentReader(stripeCalls(env, patientLimits, async () => {})),
    company: () => placeholderCompany,
    mailDelivery: { ...mailDelivery, now: () => new Date(at) },
  };
  await query('update orders set next_check_at = $1', [new Date(at)]);
  await syncDueOrders(services, (_during, error) => {
    throw error;
  });
  expect(await query('select id from orders where version = 0 or failed_checks > 0')).toEqual([]);
  expect(await query('select key from outbox')).toEqual([]);
  expect(await rows(kept)).toEqual(found);
  expect(await rows('paid_at, closed_at')).toEqual(times);
  // After a rollback, the previous release reads the column `facts` with its times.
  const after = await rows('facts');
  for (const [index, row] of facts.entries()) expect(after[index]).toMatchObject(row);
});

test('every SQL statement of the previous release about orders is valid on the migrated schema', async () => {
  const { db, query } = await started();
  await migrate(db());
  expect(statements.length).toBeGreaterThan(20);
  for (const [index, statement] of statements.entries()) {
    await query(`prepare statement_${index} as ${statement}`);
  }
});
