import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { business } from '../_contract/business.ts';
import { type Mail, webhookPrefix } from '../_mail/mail.ts';
import type { WebhookEvent } from '../_orders/webhook-event.ts';
import type { Database } from '../_platform/database.ts';
import type { Consent, Submission } from '../_platform/ports.ts';
import { type leads, type messages, outbox } from '../_platform/schema.ts';

/** The columns of every stored form, in addition to its fields. */
export type FormColumns = {
  id: string | SQL;
  createdAt: Date;
  consentAt: Date;
  consentVersion: string;
  fingerprint?: string;
};

/** One column per field of a form, with its name; a missing one does not compile. */
export type FieldColumns<Fields> = Record<Exclude<keyof Fields, 'consent'>, string>;

export const consentColumns = ({ at, version }: Consent) => ({
  createdAt: at,
  consentAt: at,
  consentVersion: version,
});

/**
 * Stores a form with its mail and event in one batch. Returns the keys of those two, or none for a repetition, which the
 * unique fingerprint recognizes. The first form has the fingerprint as its id, so that its mail and a fallback mail have
 * the same key (docs/decisions/030).
 */
export async function storeSubmission<Fields>(
  db: Database,
  kind: 'lead' | 'message',
  table: typeof leads | typeof messages,
  { fingerprint, fields, consent, mail, event }: Submission<Fields>,
  insert: (db: Database, columns: FormColumns, fields: Fields) => { getSQL: () => SQL },
): Promise<string[]> {
  const before = new Date(consent.at.getTime() - business.repeatedFormMinutes * 60_000);
  const taken = sql`exists (select 1 from ${table} where ${table.id} = ${fingerprint}::uuid)`;
  const id = sql`case when ${taken} then gen_random_uuid() else ${fingerprint}::uuid end`;
  const columns = { id, ...consentColumns(consent), fingerprint };
  const [, { rows }] = await db.batch([
    db
      .update(table)
      .set({ fingerprint: null })
      .where(and(eq(table.fingerprint, fingerprint), lte(table.createdAt, before))),
    storeForm(db, kind, insert(db, columns, fields), { mail, event }, consent.at),
  ]);
  return rows.flatMap(({ key }) => key ?? []);
}

/**
 * The statement that stores a form and queues its mail and its event, if it has them. Returns a row per queued key, a
 * single one without a key when nothing is queued, and none when `insert` stores nothing.
 */
export function storeForm(
  db: Database,
  kind: 'lead' | 'message',
  insert: { getSQL: () => SQL },
  { mail, event }: { mail?: Mail; event?: WebhookEvent | undefined },
  now: Date,
) {
  const json = (content?: object) => sql`${content ? JSON.stringify(content) : null}::jsonb`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.execute<{ key: string | null }>(sql`
    with stored as (${insert.getSQL()}),
      queued as (
        insert into ${outbox} (key, mail, created_at, next_attempt_at)
        select queue.key, queue.content, ${at}, ${at} from stored, lateral (values
          (${`${kind}/`} || id || '/company', ${json(mail)}),
          (${webhookPrefix} || id || ${`/${kind}`}, jsonb_set(${json(event)}, '{data,id}', to_jsonb(id)))
        ) as queue (key, content)
        where queue.content is not null
        on conflict do nothing
        returning key
      )
    select queued.key from stored left join queued on true`);
}
