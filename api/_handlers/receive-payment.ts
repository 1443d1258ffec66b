import type { PaymentEvent } from '../_contract/payments.ts';
import type { receivePaymentEvent } from '../_contract/webhook.ts';
import { type Refusal, refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';
import { deliverMails, type Post } from './deliver-mails.ts';
import { type Settling, settleEvent } from './settle-event.ts';

export type Reading = { event?: PaymentEvent } | { problem: 'notConfigured' | 'invalidSignature' };

type Services = Omit<Settling, 'now'> & {
  payments: {
    /** The event of a signed body; none when it is of a kind that we do not follow. */
    readEvent: (body: string, signature: string | null) => Promise<Reading>;
  };
  post: Post;
};

/**
 * The only writer of what is paid. Whatever cannot be settled now is thrown, answered 500 and sent again by the provider.
 */
export function receivePayment({
  payments,
  post,
  ...settling
}: Services): RawHandler<typeof receivePaymentEvent> {
  return async (
    request,
    { note },
  ): Promise<Record<string, never> | Refusal<'notConfigured' | 'invalidSignature'>> => {
    const reading = await payments.readEvent(
      await request.text(),
      request.headers.get('stripe-signature'),
    );
    if ('problem' in reading) return refuse(reading.problem);
    if (!reading.event) return {};
    const keys = await settleEvent(reading.event, { ...settling, now: post.now });
    if (keys.length > 0) post.background(deliverMails(post, note, keys));
    return {};
  };
}
