import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { leadKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aLead, submitted } from '../_testing/visitor.ts';
import { health } from './health.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, heartbeats, fallback_forms'));

async function askDatabase(at = noon) {
  const env = testEnv({ databaseUrl: 'postgresql://set' });
  const checks = await health(
    postgres.db,
    env,
    () => [],
    () => at,
  )();
  return checks.database;
}

const ok = { state: 'ok' };
const unwritable = { state: 'failing', problem: 'can be read but not written' };

test.each(['25006', '53100'])(
  'a database that can be read and not written (%s) fails',
  async (state) => {
    await postgres.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${state}'; end $$`);
    await postgres.query(
      'create trigger fail before insert on heartbeats for each row execute function fail()',
    );
    const database = await askDatabase();
    await postgres.query('drop function fail cascade');
    expect(database).toEqual(unwritable);
    expect(await askDatabase()).toEqual(ok);
  },
);

test('a form that a full disk keeps from being stored is reported of the database for 15 minutes', async () => {
  await postgres.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100'; end $$`);
  await postgres.query(
    'create trigger fail before insert on leads for each row execute function fail()',
  );
  const store = formStore(postgres.db);
  const submission = await submitted(aLead);
  const reason = await store.add(leadKind, submission).catch((error) => error);
  await postgres.query('drop function fail cascade');
  await store.notStored(submission.fingerprint, noon, reason);
  const databaseAt = (minute: number) => askDatabase(noonPlus(minute));
  expect(await databaseAt(14)).toEqual(unwritable);
  expect(await databaseAt(15)).toEqual(ok);
});
