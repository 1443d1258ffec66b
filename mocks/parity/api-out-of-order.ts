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
import { checkHealthHandler } from '../../api/_owner/health.ts';
import type { PaymentFailure } from '../../api/_payments/payment-failure.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { healthy } from '../../api/_testing/healthy.ts';
import { testGuards } from '../../api/_testing/request.ts';
import type { MockedName } from '../api/handlers.ts';

const rejects = () => Promise.reject(new Error('out of order'));

/** What replaces services that are out of order. */
export type Services = {
  guards?: Partial<RequestGuards>;
  paymentFailure?: PaymentFailure;
  order?: FindOrder;
};

/** The real handlers behind the real guards, on services of which none works. */
export function apiOutOfOrder({ guards, paymentFailure, order = rejects }: Services = {}) {
  const purchase: Partial<PurchaseServices> = {
    payments: { failure: () => paymentFailure, open: rejects, close: rejects },
    hash: rejects,
    withinTime: (work) => work,
  };
  const forms = {
    forms: { add: rejects, notStored: rejects },
    mailDelivery: fakeMailDelivery({ mailFails: true }).mailDelivery,
    sign: rejects,
    company: () => placeholderCompany,
    allowsFallback: () => true,
  };
  const health = async () =>
    ({ ...healthy, database: { state: 'failing', problem: databaseDown } }) as const;
  // The handler of every mocked endpoint; a missing one does not compile.
  const handlers: { [Name in MockedName]: Handler<(typeof endpoints)[Name]> } = {
    createLead: submitForm(leadForm, forms),
    createMessage: submitForm(messageForm, forms),
    startCheckout: startCheckoutHandler(purchase as PurchaseServices),
    startSubscription: startSubscriptionHandler(purchase as PurchaseServices),
    readOrder: readOrderHandler(order),
    checkHealth: checkHealthHandler(health, () => new Date()),
  };
  const answerOf = <Name extends MockedName>(name: Name, request: Request) =>
    serve(endpoints[name], handlers[name], testGuards(guards).guards)[
      request.method as keyof Routes
    ](request);
  return ({ name }: Endpoint, request: Request) => answerOf(name as MockedName, request);
}
