import { queueContents } from '../_mail/outbox.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { noon } from './clock.ts';

export const aMail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

/** The mail as contents of the outbox with these keys. */
export const mailsCalled = (...keys: string[]) => keys.map((key) => ({ key, content: aMail }));

/** Queues the mail under each key at `at`, each a millisecond before the next. */
export async function queueMails(db: GetDatabase, keys: readonly string[], at = noon) {
  const first = at.getTime() - keys.length + 1;
  for (const [index, key] of keys.entries())
    await queueContents(db(), mailsCalled(key), new Date(first + index));
}
