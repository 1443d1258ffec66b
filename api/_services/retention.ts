import { and, isNotNull, lt } from 'drizzle-orm';
import { retention as kept } from '../_contract/business.ts';
import { database, type GetDatabase } from './database.ts';
import { leads, messages, orders, outbox, paymentEvents, rateLimits } from './schema.ts';

/** Forgets what we have no reason to know any longer (decision 22). */
export function retention(db: GetDatabase = database) {
  return {
    /** One transaction over all tables. A mail and an event are forgotten no later than what they tell about. */
    async forget(now: Date): Promise<void> {
      const noLead = monthsBefore(now, kept.leadMonths);
      const noMessage = monthsBefore(now, kept.messageMonths);
      const noOrder = monthsBefore(now, kept.orderYears * 12);
      const noHash = new Date(now.getTime() - kept.addressHashHours * 3_600_000);
      await db().batch([
        db().delete(rateLimits).where(lt(rateLimits.endsAt, now)),
        db()
          .update(orders)
          .set({ visitorHash: null })
          .where(and(isNotNull(orders.visitorHash), lt(orders.createdAt, noHash))),
        db().delete(leads).where(lt(leads.createdAt, noLead)),
        db().delete(messages).where(lt(messages.createdAt, noMessage)),
        db().delete(outbox).where(lt(outbox.createdAt, noMessage)),
        db().delete(paymentEvents).where(lt(paymentEvents.receivedAt, noMessage)),
        db().delete(orders).where(lt(orders.createdAt, noOrder)),
      ]);
    },
  };
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
