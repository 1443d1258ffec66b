import { orderStore } from '../_services/order-store.ts';

/** What `readOrderHandler` gets. Apart from `purchase.ts`, because reading an order needs no payment provider. */
export const readOrderServices = () => ({ orders: orderStore() });
