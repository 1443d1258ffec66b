import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadKind } from '../../api/_forms/form-kinds.ts';
import { formStore } from '../../api/_forms/form-store.ts';
import { outboxStore } from '../../api/_mail/outbox.ts';
import { dataRetention } from '../../api/_owner/data-retention.ts';
import { connect, sqlState } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { noon, noonPlus } from '../../api/_testing/clock.ts';
import { testEnv } from '../../api/_testing/env.ts';
import { queueMails } from '../../api/_testing/mails.ts';
import { aLead, submitted } from '../../api/_testing/visitor.ts';
import { startRealPostgres } from '../vendors/real-postgres.ts';

// Races between requests. PGlite has a single connection, so these tests need a real PostgreSQL.
const server = process.env.POSTGRES_URL ?? '';
const atOnce = 8;

describe.skipIf(!server)('on a real PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startRealPostgres>>;
  let connection: ReturnType<typeof connect>;
  const db = () => connection;
  const repeated = <T>(work: () => Promise<T>) =>
    Promise.all(Array.from({ length: atOnce }, () => work()));

  beforeAll(async () => {
    postgres = await startRealPostgres(server);
    connection = connect(postgres.url, postgres.fetchEndpoint);
    await migrate(connection);
  });
  beforeEach(() => postgres.query('truncate leads, outbox, rate_limits'));
  afterAll(() => postgres.close());

  const hundred = (about: string) => Array.from({ length: 100 }, (_, at) => `${about}/${at}`);
  const keysOf = (claims: readonly (readonly { key: string }[])[]) =>
    claims.flat().map(({ key }) => key);

  test('concurrent runs claim each mail once', async () => {
    await queueMails(db, hundred('order'));
    const keys = keysOf(await repeated(() => outboxStore(db).claim('mail', noon)));
    expect(keys.length).toBeGreaterThan(40);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('concurrent runs keep the hourly limit of mails about forms', async () => {
    await queueMails(db, hundred('lead'));
    const outbox = outboxStore(db, testEnv({ mailFormsPerHour: 7 }));
    const keys = keysOf(await repeated(() => outbox.claim('mail', noon)));
    expect(keys).toHaveLength(7);
  });

  test('concurrent identical leads are stored and mailed once in 15 minutes', async () => {
    let statements = 0;
    postgres.pauses.next = () => wait((statements++ * 7) % 20);
    for (const minute of [0, 16]) {
      const submission = await submitted(aLead, { at: noonPlus(minute) });
      await repeated(() => formStore(db).add(leadKind, submission));
    }
    delete postgres.pauses.next;
    const [rows] = await postgres.query(
      'select (select count(*)::int from leads) as leads, (select count(*)::int from outbox) as mails',
    );
    expect(rows).toEqual({ leads: 2, mails: 2 });
  });

  test('retention and a request that lock rows in opposite order do not deadlock', async () => {
    await postgres.query(
      "insert into rate_limits values ('createLead', 'a', 1, $1), ('createLead', 'b', 1, $1)",
      [noon],
    );
    const count = (hash: string) =>
      connection.execute(`update rate_limits set count = 2 where address_hash = '${hash}'`);
    let deletion: Promise<unknown> = Promise.resolve();
    postgres.pauses.next = async () => {
      delete postgres.pauses.next;
      let isOver = false;
      deletion = dataRetention(db)(noonPlus(1)).finally(() => {
        isOver = true;
      });
      deletion.catch(() => {});
      const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!isOver && (await postgres.query(isWaiting)).length === 0);
    };
    // Locks the rows in the opposite order of the deletion, which must not cause a deadlock.
    await connection.batch([count('b'), count('a')]);
    await deletion;
    await dataRetention(db)(noonPlus(1));
    expect(await postgres.query('select * from rate_limits')).toEqual([]);
  });

  test('a migration that waits for a lock gives up after three seconds and changes nothing', async () => {
    const migration = {
      sql: ['alter table leads add column probe text'],
      hash: 'probe',
      folderMillis: 1,
      bps: true,
    };
    let code: unknown;
    postgres.pauses.next = async () => {
      delete postgres.pauses.next;
      code = await migrate(connection, [migration]).catch((error) => sqlState(error));
    };
    await connection.batch([connection.execute('lock table leads in access share mode')]);
    expect(code).toBe('55P03');
    expect(await migrate(connection, [migration])).toBe(1);
  });
});
