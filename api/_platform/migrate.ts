import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** The migrations of drizzle-kit, oldest first. Reads files, so it runs on Node only. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder });

/** Applies the missing migrations, each whole or not at all (docs/decisions/006), and returns their number. */
export async function migrate(db: Database, migrations = readMigrations()): Promise<number> {
  await db.batch([
    db.execute(sql`create schema if not exists drizzle`),
    db.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`,
    ),
  ]);
  const missing = await missingMigrations(db, migrations);
  for (const migration of missing) {
    await db.batch([
      db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
      ),
      ...migration.sql.map((statement) => db.execute(sql.raw(statement))),
    ]);
  }
  return missing.length;
}

/** The migrations that the database lacks. Changes nothing; throws when none has ever been applied. */
export async function missingMigrations(db: Database, migrations = readMigrations()) {
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !applied.has(hash));
}
