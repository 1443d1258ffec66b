import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { placeholderCompany } from '../_contract/company.ts';
import { formStore } from '../_forms/form-store.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { askHealth, healthy } from '../_testing/owner.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';
import { dataRetention } from './data-retention.ts';
import { health } from './health.ts';
import { scheduledMails } from './scheduled-mails.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders, outbox, heartbeats'));

const down = () => {
  throw new Error('down');
};

const partAt = async (part: 'database' | 'maintenance', minute = 0, changes = {}) =>
  (await askHealth(postgres.db, changes, noonPlus(minute)))[part];
const owner = () => scheduledMails(postgres.db);
const queue = (...keys: string[]) => queueMails(postgres.db, keys);
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

test("the health check's database entry fails for 24 hours after a form may exist only in a fallback mail", async () => {
  await formStore(postgres.db).notStored(noon);
  expect(await partAt('database', 24 * 60 - 1)).toEqual(
    failing('forms may be only in mails "Osparad ...": run npm run data -- acknowledge forms'),
  );
  expect(await partAt('database', 24 * 60)).toEqual(ok);
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
