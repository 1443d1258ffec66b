import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { mountMockCheckout } from '../panel/mock-checkout.ts';
import { mountPanel } from '../panel/panel.ts';
import { createScenarioState } from '../panel/scenario-state.ts';
import { recordVisitor } from '../panel/visitor-steps.ts';
import { createCallLog } from './call-log.ts';
import { mockedEndpoints } from './handlers.ts';
import { stepHandlers } from './respond.ts';

/** Mocks the API inside the page, without a service worker, and shows the panel. Other requests reach the network. */
export async function startMocks(): Promise<void> {
  const log = createCallLog({ memory: window.sessionStorage });
  const scenario = createScenarioState();
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers: stepHandlers(scenario.take, log),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  await network.enable();
  const visitor = recordVisitor(log);
  mountPanel({ scenario, endpoints: mockedEndpoints, log, visitor });
  mountMockCheckout();
}
