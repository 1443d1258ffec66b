import { orderStore } from '../_orders/order-store.ts';
import { dataRetention } from '../_owner/data-retention.ts';
import { health } from '../_owner/health.ts';
import { reportStore } from '../_owner/report-store.ts';
import type { MaintenanceServices } from '../_owner/run-maintenance.ts';
import { payments } from '../_payments/payments.ts';
import { maintenanceLimits } from '../_payments/stripe-client.ts';
import { database } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
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
