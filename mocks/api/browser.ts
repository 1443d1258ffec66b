import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { mountMockCheckout } from '../panel/mock-checkout.ts';
import { mountPanel } from '../panel/panel.ts';
import { createScenarioState } from '../panel/scenario-state.ts';
import { handlers, mockedEndpoints } from './handlers.ts';
import { handlersFor } from './outcomes.ts';

/** Mocks the API inside the page, without a service worker, and shows the panel. Other requests reach the network. */
export async function startMocks(): Promise<void> {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  const scenario = createScenarioState((choices) => {
    network.resetHandlers();
    network.use(
      ...mockedEndpoints.flatMap((endpoint) =>
        handlersFor(endpoint, choices.get(endpoint.name) ?? 'success'),
      ),
    );
  });
  await network.enable();
  mountPanel(scenario, mockedEndpoints);
  mountMockCheckout();
}
