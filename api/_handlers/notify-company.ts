import { type Refusal, refuse } from '../_http/refusal.ts';
import type { Context } from '../_http/serve.ts';
import { deliverMails, type Post, type QueuedMail } from './deliver-mails.ts';

/**
 * Keeps what a visitor sent together with the mail about it, and tries that mail after the answer.
 * If it cannot be stored, the mail itself carries it; only when both fail is the visitor told.
 */
export async function notifyCompany(
  store: (mails: readonly QueuedMail[]) => Promise<void>,
  queued: QueuedMail,
  post: Post,
  { note }: Pick<Context, 'note'>,
): Promise<Record<string, never> | Refusal<'unavailable'>> {
  try {
    await store([queued]);
    post.background(deliverMails(post, note, [queued.key]));
    return {};
  } catch (error) {
    note('store', error);
  }
  try {
    await post.mailer.send(queued.mail, queued.key);
    return {};
  } catch (error) {
    note('fallback mail', error);
    return refuse('unavailable');
  }
}
