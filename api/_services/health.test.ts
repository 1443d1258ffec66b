import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aLead } from '../_testing/visitor.ts';
import { type Env, mailConfigured, paymentFailure } from './env.ts';
import { health } from './health.ts';
import { leadStore } from './lead-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(() => postgres.query('truncate leads, outbox'));
afterAll(() => postgres.close());

const everything: Partial<Env> = {
  databaseUrl: 'postgresql://set',
  mailApiKey: 'key',
  stripeKey: 'sk_test',
  stripeAutomaticTax: true,
};

const down = () => {
  throw new Error('down');
};

const ask = async (changes: Partial<Env> = {}, db = postgres.db, at = noon) => {
  const env = testEnv({ ...everything, ...changes });
  const { database, mail, payments } = health({
    mailer: { configured: () => mailConfigured(env) },
    payments: { failure: () => paymentFailure(env) },
    ...{ db, env, now: () => at },
  });
  return { database: await database(), mail: await mail(), payments: payments() };
};

test('everything that is set up and answers is ok', async () => {
  expect(await ask()).toEqual({ database: 'ok', mail: 'ok', payments: 'ok' });
});

test('what the environment does not set up is reported as not configured', async () => {
  const nothing = { databaseUrl: undefined, mailApiKey: undefined, stripeKey: undefined };
  const missing = 'not configured';
  expect(await ask(nothing)).toEqual({ database: missing, mail: missing, payments: missing });
});

test('a database that does not answer fails', async () => {
  expect((await ask({}, down)).database).toBe('failing');
});

test('mail fails when something has waited for ten minutes', async () => {
  const mail = { subject: 'Hej', text: 'Hej', html: 'Hej' };
  const consent = { at: noon, version: '1' };
  await leadStore(postgres.db).add(crypto.randomUUID(), aLead, consent, [{ key: 'a', mail }]);
  expect((await ask({}, postgres.db, noonPlus(9))).mail).toBe('ok');
  expect((await ask({}, postgres.db, noonPlus(11))).mail).toBe('failing');
});

test('payments without a way to charge VAT fail', async () => {
  expect((await ask({ stripeAutomaticTax: false, stripeTaxRateId: undefined })).payments).toBe(
    'failing',
  );
});
