import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkHealth, databaseDown } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { readOrder } from '#contract/orders.ts';
import type { Health, HealthCheck, OrderStore, PaymentProvider } from '../../api/_domain/ports.ts';
import type { PurchaseServices } from '../../api/_domain/start-purchase.ts';
import { checkHealthHandler } from '../../api/_handlers/check-health.ts';
import { createLeadHandler } from '../../api/_handlers/create-lead.ts';
import { createMessageHandler } from '../../api/_handlers/create-message.ts';
import { readOrderHandler } from '../../api/_handlers/read-order.ts';
import { startCheckoutHandler } from '../../api/_handlers/start-checkout.ts';
import { startSubscriptionHandler } from '../../api/_handlers/start-subscription.ts';
import { type Handler, type RequestGuards, serve } from '../../api/_http/serve.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { testGuards } from '../../api/_testing/request.ts';
import { mockOrder, mockSession } from '../api/mock-order.ts';

/** How the services behave, where not as they should. */
export type Circumstances = {
  guards?: Partial<RequestGuards>;
  mailFails?: boolean;
  store?: () => Promise<undefined>;
  payments?: Partial<PaymentProvider>;
  database?: 'ok' | 'failing';
  order?: OrderStore['bySession'];
};

/** The real handlers behind the real guards, on services in memory that behave as the circumstances say. */
export function apiWithFakes({
  store = async () => undefined,
  order = async (sessionId) => mockOrder(sessionId),
  ...changes
}: Circumstances = {}) {
  const { mailDelivery } = fakeMailDelivery({ mailFails: changes.mailFails ?? false });
  const purchase: PurchaseServices = {
    orders: {
      start: async ({ id, providerExpiresAt }) => ({
        ...{ id, sessionUrl: null, providerExpiresAt, replacedSessions: [] },
      }),
      attach: async () => {},
      abandon: async () => {},
    },
    payments: {
      failure: () => undefined,
      open: async ({ item: { id } }, origin) => ({
        id: mockSession(id),
        url: `${origin}/pricing?mock_checkout=${mockSession(id)}`,
      }),
      close: async () => {},
      ...changes.payments,
    },
    hash: async (text) => text,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    withinTime: (work) => work,
  };
  const ok: HealthCheck = { state: 'ok' };
  const health: Health = async () => ({
    configuration: ok,
    database: changes.database === 'failing' ? { state: 'failing', problem: databaseDown } : ok,
    mail: ok,
    payments: ok,
    maintenance: ok,
  });
  const sign = async (text: string) => text;
  const { guards } = testGuards(changes.guards);
  const on = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => ({
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/, '[^/]+')}$`),
    methods: serve(endpoint, handler, guards),
  });
  const routes = [
    on(createLead, createLeadHandler({ leads: { add: store }, mailDelivery, sign })),
    on(createMessage, createMessageHandler({ messages: { add: store }, mailDelivery, sign })),
    on(startCheckout, startCheckoutHandler(purchase)),
    on(startSubscription, startSubscriptionHandler(purchase)),
    on(readOrder, readOrderHandler({ orders: { bySession: order } })),
    on(checkHealth, checkHealthHandler({ health, now: () => new Date() })),
  ];
  return (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const method = Object.entries(route?.methods ?? {}).find(([name]) => name === request.method);
    if (!method) throw new Error(`no function answers ${request.method} ${request.url}`);
    return method[1](request);
  };
}
