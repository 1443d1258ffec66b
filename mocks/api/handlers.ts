import type { PackageType, PlanType } from '#contract/catalogue.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type endpoints, endpointsCalledBy } from '#contract/endpoints.ts';
import { answer, handle, type Resolver } from './answer.ts';
import { mockOrder, mockSession } from './mock-order.ts';

type Endpoints = typeof endpoints;
type Mocked = Extract<Endpoints[keyof Endpoints], { calledBy: 'web' | 'monitor' }>;

/** `mocks/panel` shows the mocked payment as a dialog over `/pricing`. */
const hostedCheckout = (id: PackageType | PlanType, { url }: Request) => ({
  url: new URL(`/pricing?mock_checkout=${mockSession(id)}`, url).href,
});

/** The success response of each endpoint. Webhook and cron are not mocked. */
const answers: {
  [E in Mocked as E['name']]: (input: InputOf<E>, request: Request) => OutputOf<E>;
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
  answer(endpoint, answers[endpoint.name as keyof typeof answers] as never);

export const handlers = mockedEndpoints.map((endpoint) => handle(endpoint, usualAnswer(endpoint)));
