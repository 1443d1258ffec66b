import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Company } from '../_contract/company.ts';
import type { Mail } from '../_mail/mail.ts';
import { formMailsInHour, isUntriedForm, queueContents, waiting } from '../_mail/outbox.ts';
import { render } from '../_mail/render.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { outbox } from '../_platform/schema.ts';
import { selfTestKey } from './report.ts';

export type WaitingForm = { key: string; subject: string; createdAt: Date };

/** The key of the digest of mails about forms, which limits it to one per hour. */
const digestKey = (now: Date): string => `digest/${now.toISOString().slice(0, 13)}`;

const toOwner = (key: string, content: Mail) =>
  ({ key, channel: 'mail', about: 'owner', content }) as const;

/** The mails to the owner that maintenance queues. Every method throws when Postgres fails. */
export const scheduledMails = (db: GetDatabase = database, env = readEnv) => ({
  /** The mails about forms over the hour's budget, unless it has a digest; whether to queue the self-test. */
  async due(now: Date): Promise<{ forms: readonly WaitingForm[]; selfTest: boolean }> {
    const { mailFormsPerHour, mailSelfTest } = env();
    const { key, createdAt } = outbox;
    const queued = (given: string) => db().select({ key }).from(outbox).where(eq(key, given));
    const isOverBudget = sql`${formMailsInHour(now)} >= ${mailFormsPerHour}::int`;
    const [forms, selfTests] = await db().batch([
      db()
        .select({ key, subject: sql<string>`${outbox.mail} ->> 'subject'`, createdAt })
        .from(outbox)
        .where(and(isUntriedForm, waiting, isOverBudget, notExists(queued(digestKey(now)))))
        .orderBy(createdAt, key),
      queued(selfTestKey(now)),
    ]);
    return { forms, selfTest: mailSelfTest && selfTests.length === 0 };
  },
  /** Queues a digest in place of the mails that it lists, unless this hour has one. Their content is erased. */
  async queueDigest(content: Mail, forms: readonly WaitingForm[], now: Date): Promise<void> {
    const keys = JSON.stringify(forms.map(({ key }) => key));
    // One statement: of two runs at once only the one that inserts the digest marks mails as told.
    await db().execute(sql`
      with digest as (${queueContents(db(), [toOwner(digestKey(now), content)], now)
        .returning({ key: outbox.key })
        .getSQL()})
      update ${outbox} set sent_at = ${now.toISOString()}::timestamptz, mail = null
      where key in (select jsonb_array_elements_text(${keys}::jsonb)) and first_attempt_at is null
        and exists (select 1 from digest)`);
  },
  /** Queues the day's self-test, unless it is queued already. */
  async queueSelfTest(content: Mail, now: Date): Promise<void> {
    await queueContents(db(), [toOwner(selfTestKey(now), content)], now);
  },
  /** Records for the health check that maintenance runs. */
  async maintained(now: Date): Promise<void> {
    await recordHeartbeat(db(), 'maintenance', now);
  },
});

/** Subjects shown; a mail of thousands of lines helps nobody, and mail readers cut it off. */
const shown = 50;

const why =
  'Det kommer fler formulär än webbplatsen mejlar var för sig under en timme. ' +
  'Därför får du resten i ett enda mejl. Alla är sparade, och mejl om ordrar går ut som vanligt.';

const whatToDo =
  'Är det skräp går det att släppa in färre per avsändare med RATE_LIMIT_FORMS. ' +
  'Är det kunder går budgeten att höja med MAIL_FORMS_PER_HOUR.';

/** To the company: the forms, at least one, over the hour's budget of mails, oldest first (docs/product.md 9.4). */
export function digestMail(forms: readonly WaitingForm[], company: Company): Mail {
  const since = forms[0]?.createdAt.toISOString().slice(0, 10);
  const rest = forms.length - shown;
  const commands = ['leads', 'messages'].map((kind) => `npm run data -- ${kind} --since ${since}`);
  return {
    subject: `Många formulär: ${forms.length} i ett mejl`,
    ...render({
      heading: `${forms.length} formulär i ett och samma mejl`,
      preview: 'Alla är sparade. Mejl om ordrar går ut som vanligt.',
      company,
      blocks: [
        { paragraph: why },
        { title: 'Det här har kommit', steps: forms.slice(0, shown).map((form) => form.subject) },
        rest > 0 && { paragraph: `Och ${rest} till.` },
        {
          title: 'Läs alla',
          paragraph: 'Den som sköter webbplatsen läser dem i sin helhet med de här kommandona:',
        },
        { record: commands.join('\n') },
        { paragraph: whatToDo },
      ],
    }),
  };
}
