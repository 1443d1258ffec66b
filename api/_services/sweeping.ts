import { readEnv } from './env.ts';
import { orderStore } from './order-store.ts';
import { payments } from './payments.ts';
import { retention } from './retention.ts';
import { settling } from './settling.ts';

/** Everything that the sweep needs. */
export const sweeping = () => ({
  ...settling(),
  secret: () => readEnv().cronSecret,
  orders: orderStore(),
  payments: payments(),
  retention: retention(),
});
