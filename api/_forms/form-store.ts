import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Mail, WebhookEvent } from '../_mail/mail.ts';
import { type Database, database, type GetDatabase, isUnwritable } from '../_platform/database.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { fallbackForms, outbox } from '../_platform/schema.ts';
import type { FormFields, FormTable } from './form-kinds.ts';

/** The minutes within which an identical lead or message is a repetition (docs/product.md 6.7). */
const repetitionMinutes = 15;

/** A form to be stored, with the mail about it and, if there is a webhook, the event. */
export type Submission<Fields> = {
  fingerprint: string;
  fields: Fields;
  consent: { at: Date; version: string };
  /** The keyed hash of the client's address, for the budget of mails about forms (docs/product.md 9.4). */
  sender?: string | undefined;
  mail: Mail;
  event?: WebhookEvent | undefined;
};

function storedFields({ consent: _consent, website: _website, ...stored }: FormFields) {
  return stored;
}

/** The event of a stored form, without its id, which the database decides. */
export const formEvent = ({ name }: FormTable, fields: FormFields, receivedAt: Date) => ({
  type: `${name}.created`,
  timestamp: receivedAt.toISOString(),
  data: storedFields(fields),
});

/** The leads and messages in Postgres. Every method throws when Postgres fails. */
export const formStore = (db: GetDatabase = database) => ({
  /**
   * Stores a form with its mail and event in one batch. Returns the keys of those two, or none for a repetition
   * (docs/product.md 6.7), which the unique fingerprint recognizes. The first form has the fingerprint as its id, so
   * that its mail and a fallback mail have the same key (docs/decisions/030).
   */
  async add(form: FormTable, submission: Submission<FormFields>): Promise<string[]> {
    const { table } = form;
    const { fingerprint, consent } = submission;
    const before = new Date(consent.at.getTime() - repetitionMinutes * 60_000);
    const taken = sql`exists (select 1 from ${table} where ${table.id} = ${fingerprint}::uuid)`;
    const id = sql`case when ${taken} then gen_random_uuid() else ${fingerprint}::uuid end`;
    const [, { rows }] = await db().batch([
      db()
        .update(table)
        .set({ fingerprint: null })
        .where(and(eq(table.fingerprint, fingerprint), lte(table.createdAt, before))),
      storeForm(db(), form, id, submission),
    ]);
    return rows.map(({ key }) => key);
  },
  /** Records for the health check a form that was sent by fallback mail and could not be stored, for `reason`. */
  async notStored(fingerprint: string, at: Date, reason?: unknown): Promise<void> {
    // A full disk fails the insert of a form, while a row that exists can often be updated.
    if (isUnwritable(reason)) await recordHeartbeat(db(), 'database/unwritten', at);
    const form = { id: fingerprint, createdAt: at };
    await db().insert(fallbackForms).values(form).onConflictDoNothing();
  },
});

/** The statement that stores a form and queues its mail and its event, if there is one. Returns the keys of both. */
function storeForm(
  db: Database,
  { name, table }: FormTable,
  id: string | SQL,
  { fields, consent, fingerprint, sender, mail, event }: Submission<FormFields>,
) {
  const { at: createdAt, version: consentVersion } = consent;
  const times = { createdAt, consentAt: createdAt, consentVersion };
  const row = { id, ...times, fingerprint, ...storedFields(fields) };
  const insert = db
    .insert(table)
    // That the table has a column for each field is checked where its kind is defined.
    .values(row as never)
    .onConflictDoNothing()
    .returning({ id: table.id });
  const json = (content?: object) => sql`${content ? JSON.stringify(content) : null}::jsonb`;
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return db.execute<{ key: string }>(sql`
    with stored as (${insert.getSQL()}),
      queued as (
        insert into ${outbox} (key, channel, about, about_id, sender, mail, created_at, next_attempt_at)
        select queue.key, queue.channel, ${name}, id, ${sender ?? null}::text, queue.content, ${at}, ${at}
        from stored, lateral (values
          (${`${name}/`} || id || '/company', 'mail', ${json(mail)}),
          ('webhook/' || id || ${`/${name}`}, 'webhook', jsonb_set(${json(event)}, '{data,id}', to_jsonb(id)))
        ) as queue (key, channel, content)
        where queue.content is not null
        on conflict do nothing
        returning key
      )
    select key from queued`);
}
