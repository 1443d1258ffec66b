import type { Lead } from '../_contract/leads.ts';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import type { LeadStore } from '../_platform/ports.ts';
import { leads } from '../_platform/schema.ts';
import { type FieldColumns, type FormColumns, storeSubmission } from './submission-store.ts';

/** The statement that stores a lead, unless its id or its fingerprint is stored already. */
export function insertLead(db: Database, columns: FormColumns, lead: Lead) {
  const { name, email, painPoint, currentApps } = lead;
  const fields = { name, email, painPoint, currentApps } satisfies FieldColumns<
    Omit<Lead, 'website'>
  >;
  return db
    .insert(leads)
    .values({ ...columns, ...fields })
    .onConflictDoNothing()
    .returning({ id: leads.id });
}

/** The lead requests in Postgres. Throws when Postgres fails. */
export const leadStore = (db: GetDatabase = database): LeadStore => ({
  add: (submission) => storeSubmission(db(), 'lead', leads, submission, insertLead),
});
