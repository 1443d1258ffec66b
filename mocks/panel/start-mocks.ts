import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { getResponse } from 'msw';
import type { Endpoint } from '#contract/endpoint.ts';
import { createCallLog } from '../api/call-log.ts';
import { stepHandlers } from '../api/step.ts';
import { mountMockCheckout } from './mock-checkout.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';
import { recordVisitor } from './visitor-steps.ts';

/** Mocks the API inside the page, without a service worker, and shows the panel. Other requests reach the network. */
export function startMocks(): void {
  const log = createCallLog();
  const scenario = createScenarioState();
  const visitor = recordVisitor();
  const take = (endpoint: Endpoint) => {
    const step = scenario.take(endpoint);
    visitor.use(endpoint, step);
    return step;
  };
  const handlers = stepHandlers(take, log);
  const interceptor = new FetchInterceptor();
  interceptor.on('request', async ({ request, controller }) => {
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
  interceptor.apply();
  mountPanel(scenario, log, visitor);
  mountMockCheckout();
}
