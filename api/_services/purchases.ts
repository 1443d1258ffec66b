import { keyedHash } from './keyed-hash.ts';
import { orderStore } from './order-store.ts';
import { payments } from './payments.ts';

/** Everything that a purchase needs to start. */
export const purchases = () => ({ orders: orderStore(), payments: payments(), hash: keyedHash });
