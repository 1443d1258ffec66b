import type { Lead } from '../_contract/leads.ts';
import type { LeadStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { leads } from './schema.ts';
import { type FieldColumns, storeSubmission } from './submission-store.ts';

/** The columns of a lead's fields. */
export const leadColumns = ({ name, email, painPoint, currentApps }: Lead) =>
  ({ name, email, painPoint, currentApps }) satisfies FieldColumns<Omit<Lead, 'website'>>;

/** The lead requests in Postgres. Throws when Postgres fails. */
export function leadStore(db: GetDatabase = database): LeadStore {
  return {
    add(submission) {
      return storeSubmission(db(), 'lead', leads, submission, (columns) =>
        db()
          .insert(leads)
          .values({ ...columns, ...leadColumns(submission.fields) })
          .onConflictDoNothing()
          .returning({ id: leads.id })
          .getSQL(),
      );
    },
  };
}
