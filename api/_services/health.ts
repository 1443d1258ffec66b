import { sql } from 'drizzle-orm';
import type { HealthChecks, Mailer, PaymentProvider } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { readEnv } from './env.ts';
import { outboxStore } from './outbox-store.ts';

/** A mail that has waited this long has failed more than once. */
const maxWaitMinutes = 10;

type Services = {
  mailer: Pick<Mailer, 'configured'>;
  payments: Pick<PaymentProvider, 'failure'>;
  db?: GetDatabase;
  env?: typeof readEnv;
  now?: () => Date;
};

/** How each outside service is: asked of the database, known of the others from configuration and outbox. Never throws. */
export function health({
  mailer,
  payments,
  db = database,
  env = readEnv,
  now = () => new Date(),
}: Services): HealthChecks {
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
      if (!mailer.configured()) return 'not configured';
      const since = new Date(now().getTime() - maxWaitMinutes * 60_000);
      // A database that fails is reported above, and says nothing about mail.
      const stuck = await outboxStore(db)
        .stuck(since)
        .catch(() => false);
      return stuck ? 'failing' : 'ok';
    },
    payments() {
      const failure = payments.failure();
      if (failure === 'notConfigured') return 'not configured';
      return failure ? 'failing' : 'ok';
    },
  };
}
