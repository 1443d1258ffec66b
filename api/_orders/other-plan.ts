import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { addressKey } from '../_contract/email-address.ts';
import type { Database } from '../_platform/database.ts';
import { type Buyer, orders } from '../_platform/schema.ts';
import type { Order } from './order.ts';

/** The ten digits of an organisation number. A buyer may write the century before them. */
export const organisationDigits = (number: string): string =>
  number.replace(/\D/g, '').replace(/^(?:16|19|20)(?=\d{10}$)/, '');

/** Compares organisation numbers; where one is missing, e-mail addresses. */
function isSameCompany(one: Buyer, other: Buyer): boolean {
  const [first, second] = [one, other].map(({ registrationNumber = '' }) =>
    organisationDigits(registrationNumber),
  );
  if (first && second) return first === second;
  return Boolean(one.email && other.email && addressKey(one.email) === addressKey(other.email));
}

/** Returns the id of another running plan of the same company and mode. Throws when Postgres fails. */
export async function findOtherPlan(
  db: Database,
  { id, livemode, buyer }: Pick<Order, 'id' | 'livemode' | 'buyer'>,
): Promise<string | undefined> {
  const isRunning = and(
    eq(orders.kind, 'plan'),
    eq(orders.livemode, livemode),
    isNotNull(orders.paidAt),
    isNull(orders.closedAt),
    ne(orders.id, id),
  );
  const running = await db
    .select({ id: orders.id, buyer: orders.buyer })
    .from(orders)
    .where(isRunning)
    .orderBy(desc(orders.createdAt));
  return running.find((one) => isSameCompany(buyer, one.buyer ?? {}))?.id;
}
