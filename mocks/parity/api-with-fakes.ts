import { placeholderCompany } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { databaseDown } from '#contract/health.ts';
import { leadForm, messageForm } from '../../api/_forms/form-kinds.ts';
import { submitForm } from '../../api/_forms/submit-form.ts';
import type { Routes } from '../../api/_http/routes.ts';
import { type Handler, type RequestGuards, serve } from '../../api/_http/serve.ts';
import { type FindOrder, readOrderHandler } from '../../api/_orders/read-order.ts';
import {
  type PurchaseServices,
  startCheckoutHandler,
  startSubscriptionHandler,
} from '../../api/_orders/start-purchase.ts';
import { checkHealthHandler } from '../../api/_owner/check-health.ts';
import type { Health, HealthCheck } from '../../api/_owner/health.ts';
import type { Payments } from '../../api/_payments/payments.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { healthy } from '../../api/_testing/healthy.ts';
import { testGuards } from '../../api/_testing/request.ts';
import type { MockedName } from '../api/handlers.ts';
import { mockOrder, mockSession } from '../api/mock-order.ts';

export type ServiceFailures = {
  guards?: Partial<RequestGuards>;
  mailFails?: boolean;
  store?: () => Promise<string[]>;
  payments?: Partial<Payments>;
  database?: 'ok' | 'failing';
  order?: FindOrder;
};

/** The real handlers behind the real guards, on services in memory that fail as asked. */
export function apiWithFakes({
  store = async () => [],
  order = async (sessionId) => mockOrder(sessionId),
  ...changes
}: ServiceFailures = {}) {
  const { mailDelivery } = fakeMailDelivery({ mailFails: changes.mailFails ?? false });
  const now = () => new Date();
  const unchanged = async (text: string) => text;
  const purchase: PurchaseServices = {
    orders: {
      async start({ id, createdAt }) {
        return { id, sessionUrl: null, providerExpiresAt: createdAt, replacedSessions: [] };
      },
      attach: async () => true,
      sessionUrl: async () => undefined,
      release: async () => {},
      makeDue: async () => {},
    },
    payments: {
      failure: () => undefined,
      open: async ({ item: { id } }, origin) => ({
        id: mockSession(id),
        url: `${origin}/pricing?mock_checkout=${mockSession(id)}`,
      }),
      close: async () => ({ completed: false }),
      ...changes.payments,
    },
    hash: unchanged,
    now,
    newId: () => crypto.randomUUID(),
    pause: async () => {},
    withinTime: (work) => work,
  };
  const failing: HealthCheck = { state: 'failing', problem: databaseDown };
  const health: Health = async () =>
    changes.database === 'failing' ? { ...healthy, database: failing } : healthy;
  const forms = {
    forms: { add: store, notStored: async () => {} },
    mailDelivery,
    sign: unchanged,
    company: () => placeholderCompany,
    allowsFallback: () => true,
  };
  const { guards } = testGuards(changes.guards);
  // The handler of every mocked endpoint; a missing one does not compile.
  const handlers: { [Name in MockedName]: Handler<(typeof endpoints)[Name]> } = {
    createLead: submitForm(leadForm, forms),
    createMessage: submitForm(messageForm, forms),
    startCheckout: startCheckoutHandler(purchase),
    startSubscription: startSubscriptionHandler(purchase),
    readOrder: readOrderHandler(order),
    checkHealth: checkHealthHandler({ health, now }),
  };
  const answerOf = <Name extends MockedName>(name: Name, request: Request) =>
    serve(endpoints[name], handlers[name], guards)[request.method as keyof Routes](request);
  return ({ name }: Endpoint, request: Request) => answerOf(name as MockedName, request);
}
