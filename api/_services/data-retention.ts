import { and, isNotNull, lt } from 'drizzle-orm';
import { retention } from '../_contract/business.ts';
import type { DataRetention } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { leads, messages, orders, outbox, paymentEvents, rateLimits } from './schema.ts';

/** Deletes what we have no reason to keep any longer (docs/product.md 11). */
export function dataRetention(db: GetDatabase = database): DataRetention {
  return {
    /** One transaction over all tables. A mail and an event are deleted no later than what they are about. */
    async deleteOutdated(now) {
      const leadsUntil = monthsBefore(now, retention.leadMonths);
      const messagesUntil = monthsBefore(now, retention.messageMonths);
      const ordersUntil = monthsBefore(now, retention.orderYears * 12);
      const hashesUntil = new Date(now.getTime() - retention.addressHashHours * 3_600_000);
      await db().batch([
        db().delete(rateLimits).where(lt(rateLimits.endsAt, now)),
        db()
          .update(orders)
          .set({ visitorHash: null })
          .where(and(isNotNull(orders.visitorHash), lt(orders.createdAt, hashesUntil))),
        db().delete(leads).where(lt(leads.createdAt, leadsUntil)),
        db().delete(messages).where(lt(messages.createdAt, messagesUntil)),
        db().delete(outbox).where(lt(outbox.createdAt, messagesUntil)),
        db().delete(paymentEvents).where(lt(paymentEvents.receivedAt, messagesUntil)),
        db().delete(orders).where(lt(orders.createdAt, ordersUntil)),
      ]);
    },
  };
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
