import type { Company } from '../_contract/company.ts';
import type { OrderRecord, PaymentEvent } from '../_contract/payments.ts';
import type { QueuedMail } from './deliver-mails.ts';
import { mailsFor } from './order-mails.ts';
import { advance } from './order-state.ts';

/** An order and how often it had been written when it was read. */
type ReadOrder = { order: OrderRecord; version: number };

export type Events = {
  /** The order that the event is about; `seen` when the event has been settled before. */
  find: (event: PaymentEvent) => Promise<ReadOrder | 'seen' | undefined>;
  /** Keeps an event whose order is not known yet. */
  keepStray: (event: PaymentEvent, now: Date) => Promise<void>;
  /** Writes order, event and mails in one statement; false, and nothing written, when somebody wrote the order meanwhile. */
  write: (
    event: PaymentEvent,
    read: ReadOrder,
    after: OrderRecord,
    mails: readonly QueuedMail[],
    now: Date,
  ) => Promise<boolean>;
};

export type Settling = { events: Events; company: () => Company; now: () => Date };

/** Whoever loses a race has seen somebody else win it: this many rivals at once are not to be expected. */
const maxTries = 20;

/** Brings an event to its order, once. Returns the keys of the mails that it queued. Throws when the store does. */
export async function settleEvent(
  event: PaymentEvent,
  { events, company, now }: Settling,
): Promise<string[]> {
  for (let tries = 0; tries < maxTries; tries++) {
    const read = await events.find(event);
    if (read === 'seen') return [];
    if (!read) {
      await events.keepStray(event, now());
      return [];
    }
    const after = advance(read.order, event);
    const mails = mailsFor(read.order, after, company());
    if (await events.write(event, read, after, mails, now())) return mails.map(({ key }) => key);
  }
  throw new Error('an order that others never stop writing');
}
