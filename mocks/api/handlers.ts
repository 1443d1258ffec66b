import type { PackageType, PlanType } from '#contract/catalogue.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type endpoints, endpointsCalledBy } from '#contract/endpoints.ts';
import { answer, handle, type Resolver } from './answer.ts';
import { mockOrder, mockSession } from './mock-order.ts';

type Endpoints = typeof endpoints;

/** Webhook and cron are left out: no page and no monitor calls them. */
export type MockedName = {
  [Name in keyof Endpoints]: Endpoints[Name]['calledBy'] extends 'web' | 'monitor' ? Name : never;
}[keyof Endpoints];

/** The address of the mocked payment: a dialog over `/pricing`, which `mocks/panel` shows. */
const hostedCheckout = (id: PackageType | PlanType, { url }: Request) => ({
  url: new URL(`/pricing?mock_checkout=${mockSession(id)}`, url).href,
});

/** The output of each endpoint's success; a missing one does not compile. */
const answers: {
  [Name in MockedName]: (
    input: InputOf<Endpoints[Name]>,
    request: Request,
  ) => OutputOf<Endpoints[Name]>;
} = {
  createLead: () => undefined,
  createMessage: () => undefined,
  startCheckout: ({ packageType }, request) => hostedCheckout(packageType, request),
  startSubscription: ({ planType }, request) => hostedCheckout(planType, request),
  readOrder: ({ id }) => ({ order: mockOrder(id) }),
  checkHealth: () => ({
    checks: {
      configuration: 'ok',
      database: 'ok',
      mail: 'ok',
      payments: 'ok',
      maintenance: 'ok',
      webhook: 'ok',
    },
  }),
};

export const mockedEndpoints = endpointsCalledBy('web', 'monitor');

export const usualAnswer = (endpoint: Endpoint): Resolver =>
  answer(endpoint, answers[endpoint.name as MockedName] as never);

export const handlers = mockedEndpoints.map((endpoint) => handle(endpoint, usualAnswer(endpoint)));
