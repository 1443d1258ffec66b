import { sql } from 'drizzle-orm';
import { database, type GetDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { outboxStore } from './outbox-store.ts';
import { payments } from './payments.ts';

/** A mail that has waited this long has failed more than once. */
const patienceMinutes = 10;

/** How each outside service is: asked of the database, known of the others from configuration and outbox. Never throws. */
export function health(db: GetDatabase = database, env = readEnv, now = () => new Date()) {
  return {
    async database() {
      if (!env().databaseUrl) return 'not configured';
      try {
        await db().execute(sql`select 1`);
        return 'ok';
      } catch {
        return 'failing';
      }
    },
    async mail() {
      if (!env().resendKey) return 'not configured';
      const since = new Date(now().getTime() - patienceMinutes * 60_000);
      // A database that fails is told above, and says nothing about mail.
      const stuck = await outboxStore(db)
        .stuck(since)
        .catch(() => false);
      return stuck ? 'failing' : 'ok';
    },
    payments() {
      const problem = payments(env).problem();
      if (problem === 'notConfigured') return 'not configured';
      return problem ? 'failing' : 'ok';
    },
  } as const;
}
