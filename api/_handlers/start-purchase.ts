import { business } from '../_contract/business.ts';
import { type Item, priced, vatOn } from '../_contract/catalogue.ts';
import { type Refusal, refuse } from '../_http/refusal.ts';
import type { Context } from '../_http/serve.ts';
import type { PaymentProblem, PurchaseServices } from './purchase-services.ts';

// The provider wants at least 30 minutes; the rest survives clocks that disagree.
const providerMinutes = 35;

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/**
 * Records the order, then asks the provider for its hosted checkout, so that no payment lacks an order (decision 19).
 * A repeated click within the deadline gets the same address.
 */
export async function startPurchase(
  item: Item,
  {
    orders,
    payments,
    hash,
    now = () => new Date(),
    newId = () => crypto.randomUUID(),
  }: PurchaseServices,
  { client, origin, note }: Pick<Context, 'client' | 'origin' | 'note'>,
): Promise<{ url: string } | Refusal<PaymentProblem>> {
  const problem = payments.problem();
  if (problem) return refuse(problem);
  try {
    const { name, net } = priced(item);
    const vat = vatOn(net);
    const at = now();
    const order = await orders.start({
      id: newId(),
      item,
      name,
      net,
      vat,
      total: net + vat,
      createdAt: at,
      expiresAt: after(at, business.paymentSessionMinutes),
      providerExpiresAt: after(at, providerMinutes),
      visitorHash: client.address && (await hash(`${client.address}\n${client.userAgent}`)),
    });
    if (order.sessionUrl) return { url: order.sessionUrl };
    const session = await payments.open({ ...order, item }, origin);
    if ('problem' in session) {
      if (session.settled) await orders.abandon(order.id, at);
      return refuse(session.problem);
    }
    await orders.attach(order.id, session);
    return { url: session.url };
  } catch (error) {
    note('purchase', error);
    return refuse('temporarilyUnavailable');
  }
}
