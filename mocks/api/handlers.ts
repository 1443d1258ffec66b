import type { PackageType, PlanType } from '#contract/catalogue.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
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

/** The names of the mocked endpoints. */
export const mockedNames = Object.keys(answers) as MockedName[];

/** Every endpoint that the mocks answer. */
export const mockedEndpoints: readonly Endpoint[] = mockedNames.map((name) => endpoints[name]);

const resolvers = new Map<Endpoint, Resolver>(
  mockedNames.map(<Name extends MockedName>(name: Name) => [
    endpoints[name],
    answer(endpoints[name], answers[name]),
  ]),
);

/** The endpoint's successful answer. Throws for an endpoint that is not mocked. */
export function usualAnswer(endpoint: Endpoint): Resolver {
  const resolver = resolvers.get(endpoint);
  if (!resolver) throw new Error(`${endpoint.name} is not mocked`);
  return resolver;
}

/** The API as it answers when all is well. */
export const handlers = mockedEndpoints.map((endpoint) => handle(endpoint, usualAnswer(endpoint)));
