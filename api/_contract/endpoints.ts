import { startCheckout, startSubscription } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { checkHealth } from './health.ts';
import { createLead } from './leads.ts';
import { runMaintenance } from './maintenance.ts';
import { readOrder } from './orders.ts';
import { receivePaymentEvent } from './webhook.ts';

export const endpoints = {
  createLead,
  createMessage,
  startCheckout,
  startSubscription,
  readOrder,
  checkHealth,
  receivePaymentEvent,
  runMaintenance,
} as const satisfies Record<string, Endpoint>;

export const endpointsCalledBy = (...callers: readonly Endpoint['calledBy'][]): Endpoint[] =>
  Object.values<Endpoint>(endpoints).filter(({ calledBy }) => callers.includes(calledBy));
