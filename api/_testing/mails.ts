import { queueContents } from '../_mail/outbox.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { noon } from './clock.ts';

export const aMail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

/** The mail as contents of the outbox with these keys. */
export const mailsCalled = (...keys: string[]) => keys.map((key) => ({ key, content: aMail }));

/** Queues the mail under each key at `at`, each a millisecond before the next. */
export const queueMails = async (db: GetDatabase, keys: readonly string[], at = noon) => {
  const first = at.getTime() - keys.length + 1;
  const times = keys.map((_, index) => new Date(first + index));
  await Promise.all(
    mailsCalled(...keys).map((mail, index) => queueContents(db(), [mail], times[index] ?? at)),
  );
};
