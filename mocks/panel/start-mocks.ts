import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { createCallLog } from '../api/call-log.ts';
import { stepHandlers } from '../api/step-handlers.ts';
import { mountMockCheckout } from './mock-checkout.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';
import { recordVisitor } from './visitor-steps.ts';

/** Mocks the API inside the page, without a service worker, and shows the panel. Other requests reach the network. */
export async function startMocks(): Promise<void> {
  const log = createCallLog();
  const scenario = createScenarioState();
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers: stepHandlers(scenario.take, log),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  await network.enable();
  mountPanel({ scenario, log, visitor: recordVisitor(log) });
  mountMockCheckout();
}
