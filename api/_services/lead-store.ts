import type { LeadStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { leads } from './schema.ts';
import { storeSubmission } from './submission-store.ts';

/** The lead requests in Postgres. Throws when Postgres does not take them. */
export function leadStore(db: GetDatabase = database): LeadStore {
  return {
    add(submission) {
      const { name, email, painPoint, currentApps } = submission.fields;
      return storeSubmission(db(), 'lead', leads, submission, (columns) =>
        db()
          .insert(leads)
          .values({ ...columns, name, email, painPoint, currentApps })
          .onConflictDoNothing()
          .returning({ id: leads.id })
          .getSQL(),
      );
    },
  };
}
