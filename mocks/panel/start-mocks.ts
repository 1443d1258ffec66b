import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { getResponse } from 'msw';
import { handle, unknownPath } from '../api/answer.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { answerWith } from '../api/outcomes.ts';
import { createCallLog } from './call-log.ts';
import { mountMockCheckout } from './mock-checkout.ts';
import { mountPanel } from './panel.ts';
import { createScenarioState } from './scenario-state.ts';

/** Mocks the API in the page without a service worker, and mounts the panel. */
export function startMocks(): void {
  const log = createCallLog();
  const scenario = createScenarioState();
  const handlers = mockedEndpoints.map((endpoint) =>
    handle(endpoint, (request, params) => {
      const { outcome, milliseconds } = scenario.take(endpoint);
      return log.record(request, async () => {
        if (milliseconds) await new Promise((resolve) => setTimeout(resolve, milliseconds));
        return answerWith(endpoint, outcome)(request, params);
      });
    }),
  );
  const interceptor = new FetchInterceptor();
  interceptor.on('request', async ({ request, controller }) => {
    const response = await getResponse(handlers, request);
    const isOurs = request.url.startsWith(`${window.location.origin}/api/`);
    if (response) controller.respondWith(response);
    else if (isOurs) controller.respondWith(await log.record(request, unknownPath));
  });
  interceptor.apply();
  globalThis.showFailure = log.fail;
  mountPanel(scenario, log);
  mountMockCheckout();
}
