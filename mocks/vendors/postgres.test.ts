import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/neon-http';
import { boolean, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';

// Starting Postgres and loading a dump take seconds when the machine is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const notes = pgTable('notes', {
  id: serial().primaryKey(),
  text: text().notNull().unique(),
  tags: text().array().notNull().default([]),
  done: boolean().notNull().default(false),
  meta: jsonb(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
});

const createNotes = sql`create table notes (
  id serial primary key, text text not null unique, tags text[] not null default '{}',
  done boolean not null default false, meta jsonb, at timestamptz)`;

let postgres: Postgres;
let db: ReturnType<typeof drizzle>;

beforeAll(async () => {
  postgres = await startPostgres();
  neonConfig.fetchEndpoint = postgres.fetchEndpoint;
  db = drizzle(neon(postgres.url));
  await db.execute(createNotes);
});

afterAll(() => postgres.close());

test('values are read back in the types they were written in', async () => {
  const at = new Date('2026-11-21T06:00:00.123Z');
  const note = { text: 'åäö', tags: ['a,b', '"c"'], done: true, meta: { n: [1, null] }, at };
  await db.insert(notes).values(note);
  const [read] = await db.select().from(notes).where(eq(notes.text, 'åäö'));
  expect(read).toMatchObject(note);
});

test('a violated constraint is reported with its Postgres code and name', async () => {
  await db.insert(notes).values({ text: 'once' });
  const again = db.insert(notes).values({ text: 'once' });
  await expect(again).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'notes_text_key' },
  });
});

test('a batch with a failing statement is rolled back', async () => {
  const both = db.batch([
    db.insert(notes).values({ text: 'first' }),
    db.insert(notes).values({ text: 'first' }),
  ]);
  await expect(both).rejects.toThrow();
  expect(await db.select().from(notes).where(eq(notes.text, 'first'))).toEqual([]);
});

test('a database that is killed while it is made opens at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const start = `import { startPostgres } from '${new URL('postgres.ts', import.meta.url)}';
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start]);
  const isBegun = () =>
    readdirSync(folder).some((name) => existsSync(join(folder, name, 'PG_VERSION')));
  while (!isBegun()) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await once(child, 'close');
  const opened = await startPostgres({ dataDir });
  const rows = await opened.query('select 1 as one');
  await opened.close();
  expect(rows).toEqual([{ one: 1 }]);
});
