import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

const migrationsFolder = `${import.meta.dirname}/migrations`;

/** The migrations of drizzle-kit, oldest first. Reads files, so it runs on Node only. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder });

/** The id of an advisory lock; it must be unique in the database. */
const migrationLock = 5_613;

/**
 * Applies the missing migrations, each in one batch (docs/decisions/006). Returns how many it applied. Throws when a
 * statement waits 3 seconds for a lock.
 */
export async function migrate(db: Database, migrations = readMigrations()): Promise<number> {
  const lock = () => db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await db.batch([
    lock(),
    db.execute(sql`create schema if not exists drizzle`),
    db.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (
        id serial primary key, hash text not null, created_at bigint
      )`,
    ),
    db.execute(
      sql`create unique index if not exists __drizzle_migrations_hash on drizzle.__drizzle_migrations (hash)`,
    ),
  ]);
  const missing = await missingMigrations(db, migrations);
  let applied = 0;
  for (const migration of missing) {
    const batch = db.batch([
      lock(),
      db.execute(sql`set local lock_timeout = '3s'`),
      db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at)
          values (${migration.hash}, ${migration.folderMillis})`,
      ),
      ...migration.sql.map((statement) => db.execute(sql.raw(statement))),
    ]);
    applied += await batch.then(
      () => 1,
      async (error: unknown) => {
        // The unique hash rejects a migration that another migrator has applied meanwhile.
        if ((await missingMigrations(db, [migration])).length > 0) throw error;
        return 0;
      },
    );
  }
  return applied;
}

/** Read-only. Throws when no migration has ever been applied. */
export async function missingMigrations(db: Database, migrations = readMigrations()) {
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  const applied = new Set(rows.map(({ hash }) => hash));
  return migrations.filter(({ hash }) => !applied.has(hash));
}
