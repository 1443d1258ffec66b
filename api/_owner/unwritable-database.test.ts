import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { leadKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { askHealth } from '../_testing/owner.ts';
import { aLead, submitted } from '../_testing/visitor.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, heartbeats, fallback_forms'));

const askDatabase = async (at = noon) => (await askHealth(postgres.db, {}, at)).database;

async function failInserts(table: string, state: string) {
  await postgres.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${state}'; end $$`);
  await postgres.query(
    `create trigger fail before insert on ${table} for each row execute function fail()`,
  );
  return () => postgres.query('drop function fail cascade');
}

const ok = { state: 'ok' };
const unwritable = { state: 'failing', problem: 'can be read but not written' };

test.each(['25006', '53100'])(
  'the health check reports a database that can be read but not written (%s)',
  async (state) => {
    const repair = await failInserts('heartbeats', state);
    const { database, maintenance } = await askHealth(postgres.db, {}, noon);
    await repair();
    expect(database).toEqual(unwritable);
    // The other checks still have results: maintenance has never run.
    expect(maintenance).toEqual({ state: 'not configured' });
    expect(await askDatabase()).toEqual(ok);
  },
);

test('the health check reports for 15 minutes that a full disk rejected a form', async () => {
  const repair = await failInserts('leads', '53100');
  const store = formStore(postgres.db);
  const submission = await submitted(aLead);
  const reason = await store.add(leadKind, submission).catch((error) => error);
  await repair();
  await store.notStored(submission.fingerprint, noon, reason);
  expect(await askDatabase(noonPlus(14))).toEqual(unwritable);
  expect(await askDatabase(noonPlus(15))).toEqual(ok);
});
