import type { MaintenanceServices } from '../_handlers/run-maintenance.ts';
import { dataRetention } from '../_services/data-retention.ts';
import { database } from '../_services/database.ts';
import { readEnv } from '../_services/env.ts';
import { health } from '../_services/health.ts';
import { orderStore } from '../_services/order-store.ts';
import { payments } from '../_services/payments.ts';
import { reportStore } from '../_services/report-store.ts';
import { maintenanceLimits } from '../_services/stripe-client.ts';
import { paymentEventServices } from './payment-events.ts';

/** The services of `runMaintenanceHandler`. */
export const maintenanceServices = (): MaintenanceServices => ({
  ...paymentEventServices(),
  payments: payments(readEnv, maintenanceLimits),
  secret: () => readEnv().cronSecret,
  orders: orderStore(),
  retention: dataRetention(),
  reports: reportStore(),
  // The report is the day's self-test, which cannot have been sent before it is written.
  health: health(database, () => ({ ...readEnv(), mailSelfTest: false })),
});
