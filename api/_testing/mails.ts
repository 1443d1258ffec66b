import { queueContents } from '../_mail/outbox.ts';
import type { GetDatabase } from '../_platform/database.ts';
import { noon } from './clock.ts';

export const aMail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

/** Creates an outbox row from its key, such as `lead/1` or `webhook/1/order`; for any other key `about` is `owner`. */
export function queuedAs<Content>(key: string, content: Content) {
  const parts = key.split('/');
  const about = (['lead', 'message', 'order', 'digest'] as const).find((kind) =>
    parts.includes(kind),
  );
  const channel = parts[0] === 'webhook' ? 'webhook' : 'mail';
  const aboutId = parts.find((part) => part.length === 36);
  return { key, content, channel, about: about ?? 'owner', ...(aboutId && { aboutId }) } as const;
}

export const mailsCalled = (...keys: string[]) => keys.map((key) => queuedAs(key, aMail));

/** Queues the mail under each key, a millisecond apart, the last one at `at`. */
export async function queueMails(db: GetDatabase, keys: readonly string[], at = noon) {
  const first = at.getTime() - keys.length + 1;
  const [one, ...others] = keys.map((key, index) =>
    queueContents(db(), mailsCalled(key), new Date(first + index)),
  );
  if (one) await db().batch([one, ...others]);
}
