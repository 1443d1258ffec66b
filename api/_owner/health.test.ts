import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { formStore } from '../_forms/form-store.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { askHealth, healthy } from '../_testing/owner.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';
import { dataRetention } from './data-retention.ts';
import { health } from './health.ts';
import { digestKey, scheduledMails } from './scheduled-mails.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders, outbox, heartbeats'));

const down = () => {
  throw new Error('down');
};

const partAt = async (part: 'database' | 'mail' | 'maintenance', minute = 0, changes = {}) =>
  (await askHealth(postgres.db, changes, noonPlus(minute)))[part];
const outbox = () => outboxStore(postgres.db);
const owner = () => scheduledMails(postgres.db);
const queue = (...keys: string[]) => queueMails(postgres.db, keys);
const digestAt = (minute: number) =>
  queueMails(postgres.db, [digestKey(noonPlus(minute))], noonPlus(minute));
const ok = { state: 'ok' };
const failing = (problem: string) => ({ state: 'failing', problem });
const missing = { state: 'not configured' };

test('the health check of a complete deployment reports no failures', async () => {
  await owner().maintained(noon);
  expect(await askHealth(postgres.db)).toEqual({ ...healthy, webhook: missing });
});

test('the health check reports parts without configuration as not configured', async () => {
  const nothing = { databaseUrl: undefined, mailApiKey: undefined, stripeKey: undefined };
  expect(await askHealth(postgres.db, nothing)).toMatchObject({
    database: missing,
    mail: missing,
    payments: missing,
  });
});

test('with SALES=off the payments are not configured only without a key', async () => {
  const off = { company: { ...placeholderCompany, sales: 'off' } };
  const withoutKey = { ...off, stripeKey: undefined };
  expect((await askHealth(postgres.db, withoutKey)).payments).toEqual(missing);
  expect((await askHealth(postgres.db, off)).payments).toEqual(ok);
  await recordHeartbeat(postgres.db(), 'payments/failed', noon);
  expect((await askHealth(postgres.db, off)).payments.state).toBe('failing');
});

test('the health check lists each missing or malformed variable once, without its value', async () => {
  const variables = ['CRON_SECRET', 'MAIL_FROM', 'MAIL_FROM'];
  const problems = variables.map((variable) => ({ variable, problem: 'is wrong' }));
  const { configuration } = await health({ db: postgres.db, problems: () => problems })();
  expect(configuration).toEqual(failing('CRON_SECRET, MAIL_FROM'));
});

test('when the database does not respond, only the database entry of the health check fails', async () => {
  const checks = await askHealth(down, { production: true });
  expect(checks.database.state).toBe('failing');
  expect([checks.mail, checks.maintenance]).toEqual([ok, ok]);
});

test("the health check's mail entry fails when a mail has waited for more than ten minutes", async () => {
  await queue('order/1');
  expect(await partAt('mail', 9)).toEqual(ok);
  expect(await partAt('mail', 11)).toEqual(failing('1 waiting for more than 10 minutes'));
});

test('the mail entry is "over budget" for an hour, during which waiting form mails are no failure', async () => {
  await queue(...Array.from({ length: 102 }, (_, at) => `lead/${at}`));
  const budget = { mailFormsPerHour: 1 };
  const [claimed] = await outboxStore(postgres.db, testEnv(budget)).claim('mail', noon);
  await outbox().sent(claimed?.key ?? '', noon);
  const at = (minute: number) => partAt('mail', minute, budget);
  expect(await at(59)).toEqual({ state: 'over budget' });
  expect(await at(60)).toEqual(ok);
  expect(await at(71)).toEqual(failing('101 waiting for more than 10 minutes'));
});

test('forms of a digest that is not sent are reported after 70 minutes, and the digest after ten', async () => {
  await queue('lead/1', 'lead/2');
  await postgres.query('update outbox set told_by = $1', [digestKey(noon)]);
  await digestAt(0);
  expect(await partAt('mail', 11)).toEqual(failing('1 waiting for more than 10 minutes'));
  expect(await partAt('mail', 71)).toEqual(failing('3 waiting for more than 10 minutes'));
  await outbox().sent(digestKey(noon), noonPlus(71));
  expect(await partAt('mail', 71)).toEqual(ok);
});

test("the health check's mail entry fails while the vendor's quota is used up, and shows the quota", async () => {
  await outbox().overQuota([], 'daily_quota_exceeded', noon);
  expect(await partAt('mail', 60)).toEqual(
    failing("the vendor's quota is used up (daily_quota_exceeded)"),
  );
  expect(await partAt('mail', 61)).toEqual(ok);
});

test("the health check's mail entry fails when digests were needed for more than two hours", async () => {
  for (const minute of [0, 60]) await digestAt(minute);
  await postgres.query('update outbox set sent_at = now()');
  expect(await partAt('mail', 110)).toEqual(ok);
  await digestAt(121);
  await postgres.query('update outbox set sent_at = now()');
  expect(await partAt('mail', 122)).toEqual(
    failing('forms are told in digests for more than 2 hours'),
  );
});

test("the health check's mail entry fails while more mails wait than one run can send", async () => {
  const keys = Array.from({ length: 101 }, (_, at) => `${at}`);
  await queue(...keys.slice(1));
  expect(await partAt('mail')).toEqual(ok);
  await queue(...keys);
  expect(await partAt('mail')).toEqual(failing('101 waiting, more than a run sends'));
});

test("the health check's database entry fails for 24 hours after a form may exist only in a fallback mail", async () => {
  await formStore(postgres.db).notStored(noon);
  expect(await partAt('database', 24 * 60 - 1)).toEqual(
    failing('forms may be only in mails "Osparad ...": run npm run data -- acknowledge forms'),
  );
  expect(await partAt('database', 24 * 60)).toEqual(ok);
});

test("the health check's mail entry fails until a mail that was given up is acknowledged", async () => {
  await queue('a');
  await outbox().claim('mail', noon);
  await outbox().failed('a', noon, false);
  await outbox().giveUp(noonPlus(19 * 60));
  expect(await partAt('mail', 20 * 60)).toEqual(failing('1 given up'));
  await postgres.query('update outbox set acknowledged_at = now()');
  expect(await partAt('mail', 20 * 60)).toEqual(ok);
});

test("the health check's mail entry fails when the daily self-test was not sent", async () => {
  const at = (minute: number) => partAt('mail', minute, { mailSelfTest: true });
  const missed = failing('the daily self-test was not sent');
  await owner().maintained(noonPlus(-60));
  await owner().queueSelfTest(noon);
  expect(await at(0)).toEqual(missed);
  expect(await partAt('mail')).toEqual(ok);
  const [queued] = await outbox().claim('mail', noon);
  await outbox().sent(queued?.key ?? '', noon);
  expect(await at(0)).toEqual(ok);
  // The next self-test is due at 05:00 UTC; the health check fails an hour later.
  expect(await at(18.5 * 60)).toEqual(ok);
  expect(await at(19.5 * 60)).toEqual(missed);
});

test('the maintenance entry fails after five minutes without a run, and in production without any run', async () => {
  expect(await partAt('maintenance')).toEqual(missing);
  expect(await partAt('maintenance', 0, { production: true })).toEqual(failing('has never run'));
  await owner().maintained(noonPlus(-30));
  await owner().maintained(noon);
  expect(await partAt('maintenance', 5)).toEqual(ok);
  expect(await partAt('maintenance', 6)).toEqual(failing('last ran 6 minutes ago'));
});

test("waiting webhook events fail the health check's webhook entry, not its mail entry", async () => {
  const settings = { webhookUrl: 'https://n8n.firma.se', webhookSecret: 'whsec_key' };
  await owner().maintained(noonPlus(11));
  await queue('webhook/a/order');
  expect(await askHealth(postgres.db, settings, noonPlus(11))).toMatchObject({
    mail: ok,
    webhook: failing('1 waiting for more than 10 minutes'),
  });
});

test('the maintenance entry fails when outdated data was never deleted, or not for an hour', async () => {
  const broken = dataRetention(postgres.db, () => {
    throw new Error('broken');
  });
  const at = async (minute: number) => {
    await owner().maintained(noonPlus(minute));
    return partAt('maintenance', minute);
  };
  await expect(broken(noon)).rejects.toThrow('broken');
  expect(await at(61)).toEqual(failing('outdated data is not deleted'));
  await dataRetention(postgres.db, testEnv())(noonPlus(61));
  expect(await at(61 + 60)).toEqual(ok);
  expect(await at(61 + 61)).toEqual(failing('outdated data is not deleted'));
});

test('a health request does not wait for the check of another request', async () => {
  let calls = 0;
  const health = () => (calls++ === 0 ? new Promise<never>(() => {}) : Promise.resolve(healthy));
  const handler = checkHealthHandler(health, () => noon);
  void handler({}, testContext().context);
  expect(await handler({}, testContext().context)).toMatchObject({ checks: expect.any(Object) });
});

test('health requests run at most one check in 10 seconds', async () => {
  let seconds = 0;
  const checkedAt: number[] = [];
  const health = async () => {
    checkedAt.push(seconds);
    return healthy;
  };
  const handler = checkHealthHandler(health, () => noonPlus(seconds / 60));
  for (seconds of [0, 9, 10]) await handler({}, testContext().context);
  expect(checkedAt).toEqual([0, 10]);
});
