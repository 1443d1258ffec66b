import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { askHealth } from '../_testing/owner.ts';
import { digestKey, scheduledMails } from './scheduled-mails.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate outbox, heartbeats'));

const mailAt = async (minute = 0, changes = {}) =>
  (await askHealth(postgres.db, changes, noonPlus(minute))).mail;
const outbox = () => outboxStore(postgres.db);
const owner = () => scheduledMails(postgres.db);
const queue = (...keys: string[]) => queueMails(postgres.db, keys);
const digestAt = (minute: number) =>
  queueMails(postgres.db, [digestKey(noonPlus(minute))], noonPlus(minute));
const ok = { state: 'ok' };
const failing = (problem: string) => ({ state: 'failing', problem });

test("the health check's mail entry fails when a mail has waited for more than ten minutes", async () => {
  await queue('order/1');
  expect(await mailAt(9)).toEqual(ok);
  expect(await mailAt(11)).toEqual(failing('1 waiting for more than 10 minutes'));
});

test('the mail entry is "over budget" for an hour, during which waiting form mails are no failure', async () => {
  await queue(...Array.from({ length: 102 }, (_, at) => `lead/${at}`));
  const budget = { mailFormsPerHour: 1 };
  const [claimed] = await outboxStore(postgres.db, testEnv(budget)).claim('mail', noon);
  await outbox().sent(claimed?.key ?? '', noon);
  const at = (minute: number) => mailAt(minute, budget);
  expect(await at(59)).toEqual({ state: 'over budget' });
  expect(await at(60)).toEqual(ok);
  expect(await at(71)).toEqual(failing('101 waiting for more than 10 minutes'));
});

test('forms of a digest that is not sent are reported after 70 minutes, and the digest after ten', async () => {
  await queue('lead/1', 'lead/2');
  await postgres.query('update outbox set told_by = $1', [digestKey(noon)]);
  await digestAt(0);
  expect(await mailAt(11)).toEqual(failing('1 waiting for more than 10 minutes'));
  expect(await mailAt(71)).toEqual(failing('3 waiting for more than 10 minutes'));
  await outbox().sent(digestKey(noon), noonPlus(71));
  expect(await mailAt(71)).toEqual(ok);
});

test("the health check's mail entry fails while the vendor's quota is used up, and shows the quota", async () => {
  await outbox().overQuota([], 'daily_quota_exceeded', noon);
  expect(await mailAt(60)).toEqual(failing("the vendor's quota is used up (daily_quota_exceeded)"));
  expect(await mailAt(61)).toEqual(ok);
});

test("the health check's mail entry fails when digests were needed for more than two hours", async () => {
  for (const minute of [0, 60]) await digestAt(minute);
  await postgres.query('update outbox set sent_at = now()');
  expect(await mailAt(110)).toEqual(ok);
  await digestAt(121);
  await postgres.query('update outbox set sent_at = now()');
  expect(await mailAt(122)).toEqual(failing('forms are told in digests for more than 2 hours'));
});

test("the health check's mail entry fails while more mails wait than one run can send", async () => {
  const keys = Array.from({ length: 101 }, (_, at) => `${at}`);
  await queue(...keys.slice(1));
  expect(await mailAt()).toEqual(ok);
  await queue(...keys);
  expect(await mailAt()).toEqual(failing('101 waiting, more than a run sends'));
});

test("the health check's mail entry fails until a mail that was given up is acknowledged", async () => {
  await queue('a');
  await outbox().claim('mail', noon);
  await outbox().failed('a', noon, false);
  await outbox().giveUp(noonPlus(19 * 60));
  expect(await mailAt(20 * 60)).toEqual(failing('1 given up'));
  await postgres.query('update outbox set acknowledged_at = now()');
  expect(await mailAt(20 * 60)).toEqual(ok);
});

test("the health check's mail entry fails when the daily self-test was not sent", async () => {
  const at = (minute: number) => mailAt(minute, { mailSelfTest: true });
  const missed = failing('the daily self-test was not sent');
  await owner().maintained(noonPlus(-60));
  await owner().queueSelfTest(noon);
  expect(await at(0)).toEqual(missed);
  expect(await mailAt()).toEqual(ok);
  const [queued] = await outbox().claim('mail', noon);
  await outbox().sent(queued?.key ?? '', noon);
  expect(await at(0)).toEqual(ok);
  // The next self-test is due at 05:00 UTC; the health check fails an hour later.
  expect(await at(18.5 * 60)).toEqual(ok);
  expect(await at(19.5 * 60)).toEqual(missed);
});
