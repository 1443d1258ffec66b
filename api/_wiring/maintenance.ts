import type { MaintenanceServices } from '../_handlers/run-maintenance.ts';
import { dataRetention } from '../_services/data-retention.ts';
import { readEnv } from '../_services/env.ts';
import { orderStore } from '../_services/order-store.ts';
import { paymentEventServices } from './payment-events.ts';

/** What `runMaintenanceHandler` gets. */
export const maintenanceServices = (): MaintenanceServices => ({
  ...paymentEventServices(),
  secret: () => readEnv().cronSecret,
  orders: orderStore(),
  retention: dataRetention(),
});
