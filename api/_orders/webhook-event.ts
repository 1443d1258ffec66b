import type { Message } from '../_contract/contact.ts';
import type { Lead } from '../_contract/leads.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { type QueuedMail, webhookPrefix } from '../_mail/mail.ts';
import type { Order } from './order.ts';
import { isPurchaseKnown } from './order-mails.ts';

/** An event for the owner's webhook, in the form that Standard Webhooks recommends (docs/product.md 9.5). */
export type WebhookEvent = {
  type: 'lead.created' | 'message.created' | 'order.paid';
  /** ISO, UTC. */
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
};

/** The event of a stored form, without its id, which the database decides. */
export function formEvent(
  kind: 'lead' | 'message',
  fields: Partial<Lead & Message>,
  receivedAt: Date,
): WebhookEvent {
  const { consent: _consent, website: _website, ...data } = fields;
  return { type: `${kind}.created`, timestamp: receivedAt.toISOString(), data };
}

/** The event that a change of an order causes: one, once it is paid and the purchase known. Amounts in öre. */
export function eventsOwed(before: Order, after: Order): QueuedMail<WebhookEvent>[] {
  const isDue = (order: Order) => order.facts.paid !== undefined && isPurchaseKnown(order);
  if (!isDue(after) || isDue(before)) return [];
  const { id, kind, item, name, currency, net, vat, total, late, invoiceUrl, buyer, facts } = after;
  const data = {
    id,
    number: orderNumber(id),
    kind,
    item,
    name,
    currency,
    net,
    vat,
    total,
    late,
    invoiceUrl,
    buyer,
  };
  const mail = { type: 'order.paid', timestamp: facts.paid ?? '', data } as const;
  return [{ key: `${webhookPrefix}${id}/order`, mail }];
}
