import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { formStore } from '../_forms/form-store.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { orderStore } from '../_orders/order-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { dataCommands } from '../_testing/commands.ts';
import { aMail, queueMails } from '../_testing/mails.ts';
import { aNewOrder } from '../_testing/order.ts';

const postgres = databaseForTests();
const { run } = dataCommands(postgres.db);
beforeEach(() => postgres.query('truncate leads, messages, outbox, orders, heartbeats'));

async function giveUp(key: string) {
  const outbox = outboxStore(postgres.db);
  await queueMails(postgres.db, [key], noonPlus(-20 * 60));
  await outbox.claim('mail', noonPlus(-19 * 60));
  await outbox.failed(key, noonPlus(-19 * 60), false);
  expect(await outbox.giveUp(noon)).toMatchObject([{ key }]);
  return outbox;
}

test('`resend` queues a mail that was given up like a new mail, and refuses a mail that was sent', async () => {
  const outbox = await giveUp('a');
  expect((await run('resend a')).done).toBe(true);
  expect(await outbox.giveUp(noonPlus(5))).toEqual([]);
  expect(await outbox.claim('mail', noonPlus(5))).toMatchObject([{ key: 'a', content: aMail }]);
  await outbox.sent('a', noonPlus(5));
  expect((await run('resend a')).log).toEqual(['a was sent; its content is erased.']);
  expect((await run('resend b')).log).toEqual(['There is no mail b.']);
});

test('`mails --given-up` lists given-up mails without content, and `resend all` queues them', async () => {
  expect((await run('resend all')).log).toEqual(['No mail was given up.']);
  const outbox = await giveUp('lead/1');
  await giveUp('order/1/notice/paid');
  await queueMails(postgres.db, ['lead/2'], noonPlus(4));
  const { out } = await run('mails --given-up --json');
  expect(out.map((line) => JSON.parse(line))).toMatchObject([
    { key: 'lead/1', kind: 'lead', attempts: 1 },
    { key: 'order/1/notice/paid', kind: 'order' },
  ]);
  expect(out.join()).not.toContain('<p>');
  const queued = '2 are queued; the next maintenance runs send them.';
  expect((await run('resend all')).out).toEqual([queued]);
  expect((await run('mails --given-up')).out).toEqual([]);
  const claimed = await outbox.claim('mail', noonPlus(5));
  const keys = claimed.map(({ key }) => key);
  expect(keys.toSorted()).toEqual(['lead/1', 'lead/2', 'order/1/notice/paid']);
});

test('after `resend all` the oldest mails about orders are sent first', async () => {
  const orders = Array.from({ length: 41 }, (_, nth) => `order/${nth}/notice/paid`);
  await queueMails(postgres.db, ['order/new/notice/paid', 'lead/1', ...orders].reverse());
  await postgres.query('update outbox set given_up_at = now(), next_attempt_at = created_at');
  await run('resend all');
  const first = await outboxStore(postgres.db).claim('mail', noonPlus(5));
  expect(first.map(({ key }) => key).toSorted()).toEqual(orders.slice(1).toSorted());
});

test.each(['a', 'mails'])(
  '`acknowledge %s` removes mails that were given up from the health check',
  async (what) => {
    await giveUp('a');
    expect((await run(`acknowledge ${what}`)).out).toEqual(['a is acknowledged.']);
    expect((await run(`acknowledge ${what}`)).done).toBe(false);
  },
);

test('`acknowledge` with the word for one kind of alarm leaves the other kinds', async () => {
  await giveUp('a');
  await formStore(postgres.db).notStored(noon);
  const [promised, unknown] = [aNewOrder(), aNewOrder()];
  for (const order of [promised, unknown]) await orderStore(postgres.db).start(order);
  await postgres.query(
    `update orders set promised = '{"net": 1}', paid_at = now(), livemode = true where id = $1`,
    [promised.id],
  );
  await postgres.query("update orders set unknown_checkout = 'new' where id = $1", [unknown.id]);
  const named = {
    mails: 'a',
    forms: 'database/unwritten',
    promised: promised.id,
    unknown: unknown.id,
  };
  expect((await run('acknowledge all')).done).toBe(false);
  for (const [word, key] of Object.entries(named)) {
    expect((await run(`acknowledge ${word}`)).out).toEqual([`${key} is acknowledged.`]);
    expect((await run(`acknowledge ${key}`)).done).toBe(false);
  }
});
