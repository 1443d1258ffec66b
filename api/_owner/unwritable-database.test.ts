import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon } from '../_testing/clock.ts';
import { askHealth } from '../_testing/owner.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate heartbeats'));

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
