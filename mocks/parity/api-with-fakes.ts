import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkHealth } from '#contract/health.ts';
import { createLead } from '#contract/leads.ts';
import { type OrderSummary, readOrder } from '#contract/orders.ts';
import { checkHealth as healthHandler } from '../../api/_handlers/check-health.ts';
import { createLead as leadHandler } from '../../api/_handlers/create-lead.ts';
import { createMessage as messageHandler } from '../../api/_handlers/create-message.ts';
import type { PurchaseServices } from '../../api/_handlers/purchase-services.ts';
import { readOrder as orderHandler } from '../../api/_handlers/read-order.ts';
import { startCheckout as checkoutHandler } from '../../api/_handlers/start-checkout.ts';
import { startSubscription as subscriptionHandler } from '../../api/_handlers/start-subscription.ts';
import { type Front, type Handler, serve } from '../../api/_http/serve.ts';
import { fakePost } from '../../api/_testing/fake-post.ts';
import { testFront } from '../../api/_testing/front.ts';
import { mockOrder, mockSession } from '../api/mock-order.ts';

/** How the services behave, where not as they should. */
export type Circumstances = {
  front?: Partial<Front>;
  mailFails?: boolean;
  store?: () => Promise<void>;
  payments?: Partial<PurchaseServices['payments']>;
  database?: 'ok' | 'failing';
  order?: (sessionId: string) => Promise<OrderSummary | undefined>;
};

/** The real handlers behind the real front, on services in memory that do as told. */
export function apiWithFakes({
  store = async () => {},
  order = async (sessionId) => mockOrder(sessionId),
  ...changes
}: Circumstances = {}) {
  const { post } = fakePost({ mailFails: changes.mailFails ?? false });
  const services: PurchaseServices = {
    orders: {
      start: async ({ id, providerExpiresAt }) => ({ id, sessionUrl: null, providerExpiresAt }),
      attach: async () => {},
      abandon: async () => {},
    },
    payments: {
      problem: () => undefined,
      open: async ({ item: { id } }, origin) => ({
        id: mockSession(id),
        url: `${origin}/pricing?mock_checkout=${mockSession(id)}`,
      }),
      ...changes.payments,
    },
    hash: async (text) => text,
  };
  const checks = {
    database: async () => changes.database ?? 'ok',
    mail: async () => 'ok' as const,
    payments: () => 'ok' as const,
  };
  const { front } = testFront(changes.front);
  const on = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => ({
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/, '[^/]+')}$`),
    methods: serve(endpoint, handler, front),
  });
  const routes = [
    on(createLead, leadHandler({ leads: { add: store }, post })),
    on(createMessage, messageHandler({ messages: { add: store }, post })),
    on(startCheckout, checkoutHandler(services)),
    on(startSubscription, subscriptionHandler(services)),
    on(readOrder, orderHandler({ orders: { bySession: order } })),
    on(checkHealth, healthHandler({ checks })),
  ];
  return (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const method = Object.entries(route?.methods ?? {}).find(([name]) => name === request.method);
    if (!method) throw new Error(`no function answers ${request.method} ${request.url}`);
    return method[1](request);
  };
}
