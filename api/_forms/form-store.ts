import { and, eq, lte, sql } from 'drizzle-orm';
import { addressKey } from '../_contract/email-address.ts';
import type { Mail, WebhookEvent } from '../_mail/mail.ts';
import { type Database, database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { outbox } from '../_platform/schema.ts';
import type { FormFields, FormTable } from './form-kinds.ts';

const repetitionMinutes = 15;

export type Submission<Fields> = {
  fingerprint: string;
  fields: Fields;
  consent: { at: Date; version: string };
  /** Keyed hashes of the client's address and network, for the mail budget (docs/product.md 9.4). */
  sender?: string | undefined;
  network?: string | undefined;
  mail: Mail;
  event?: WebhookEvent | undefined;
};

function storedFields({ consent: _consent, website: _website, ...stored }: FormFields) {
  return stored;
}

export const formEvent = ({ name }: FormTable, fields: FormFields, receivedAt: Date) => ({
  type: `${name}.created`,
  timestamp: receivedAt.toISOString(),
  data: storedFields(fields),
});

/** Leads and messages in Postgres. Every method throws when Postgres fails. */
export const formStore = (db: GetDatabase = database) => ({
  /**
   * Stores a form, its mail and its webhook event in one batch. Returns the keys of mail and event, or no keys for a
   * repeated form (docs/product.md 6.7). The first form uses its fingerprint as row id, so its mail and a fallback mail
   * have the same key (docs/decisions/030).
   */
  async add(form: FormTable, submission: Submission<FormFields>): Promise<string[]> {
    const { table } = form;
    const { fingerprint, consent } = submission;
    const before = new Date(consent.at.getTime() - repetitionMinutes * 60_000);
    const [, { rows }] = await db().batch([
      db()
        .update(table)
        .set({ fingerprint: null })
        .where(and(eq(table.fingerprint, fingerprint), lte(table.createdAt, before))),
      storeForm(db(), form, submission),
    ]);
    return rows.map(({ key }) => key);
  },
  /** Records for the health check that a form may be only in its mail. */
  async notStored(at: Date): Promise<void> {
    await recordHeartbeat(db(), 'database/unwritten', at);
  },
});

function storeForm(
  db: Database,
  { name, table }: FormTable,
  { fields, consent, fingerprint, sender, network, mail, event }: Submission<FormFields>,
) {
  const { at: createdAt, version: consentVersion } = consent;
  const times = { createdAt, consentAt: createdAt, consentVersion };
  const taken = sql`exists (select 1 from ${table} where ${table.id} = ${fingerprint}::uuid)`;
  const id = sql`case when ${taken} then gen_random_uuid() else ${fingerprint}::uuid end`;
  const address = { addressKey: addressKey(fields.email) };
  const row = { id, ...times, fingerprint, ...address, ...storedFields(fields) };
  const insert = db
    .insert(table)
    // `FormKind` checks that the table has every column.
    .values(row as never)
    .onConflictDoNothing()
    .returning({ id: table.id });
  const json = (content?: object) => sql`${content ? JSON.stringify(content) : null}::jsonb`;
  const at = timestamptz(createdAt);
  return db.execute<{ key: string }>(sql`
    with stored as (${insert.getSQL()}),
      queued as (
        insert into ${outbox} (key, channel, about, about_id, sender, network, mail, created_at, next_attempt_at)
        select queue.key, queue.channel, ${name}, id, ${sender ?? null}::text, ${network ?? null}::text, queue.content, ${at}, ${at}
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

/** A version 8 UUID of the fields' SHA-256: equal fields get equal ids (docs/decisions/030). */
export async function fingerprintOf(kind: string, fields: object): Promise<string> {
  const text = JSON.stringify([kind, ...Object.entries(fields).toSorted()]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
