import { startCheckout, startSubscription } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { checkHealth } from './health.ts';
import { createLead } from './leads.ts';
import { readOrder } from './orders.ts';
import { sweep } from './sweep.ts';
import { receivePayment } from './webhook.ts';

type Caller = 'web' | 'monitor' | 'webhook' | 'cron';

const calledBy = <const C extends Caller, E extends Endpoint>(caller: C, endpoint: E) =>
  Object.assign(endpoint, { calledBy: caller });

/** Every endpoint of the API, and who calls it. */
export const endpoints = {
  createLead: calledBy('web', createLead),
  createMessage: calledBy('web', createMessage),
  startCheckout: calledBy('web', startCheckout),
  startSubscription: calledBy('web', startSubscription),
  readOrder: calledBy('web', readOrder),
  checkHealth: calledBy('monitor', checkHealth),
  receivePaymentEvent: calledBy('webhook', receivePayment),
  runMaintenance: calledBy('cron', sweep),
};
