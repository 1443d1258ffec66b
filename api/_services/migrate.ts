import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** The migrations that drizzle-kit has generated, oldest first. Reads files: for Node, never for the edge. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder });

/**
 * Applies the migrations that the database lacks; how many that were. Each one runs whole or not at all,
 * which drizzle's own migrator for this driver does not promise (docs/decisions/006).
 */
export async function migrate(db: Database, migrations = readMigrations()): Promise<number> {
  await db.batch([
    db.execute(sql`create schema if not exists drizzle`),
    db.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    ),
  ]);
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  const missing = migrations.filter(({ hash }) => !applied.has(hash));
  for (const migration of missing) {
    await db.batch([
      db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      ),
      ...migration.sql.map((statement) => db.execute(sql.raw(statement))),
    ]);
  }
  return missing.length;
}
