import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { createLab } from '../panel/lab.ts';
import { mountMockCheckout } from '../panel/mock-checkout.ts';
import { mountPanel } from '../panel/panel.ts';
import { endpoints, handlers } from './handlers.ts';
import { stage } from './outcomes.ts';

/** Mocks the API inside the page, without a service worker, and puts the scenario panel beside it. The rest of the network goes through. */
export async function startMocks(): Promise<void> {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  const lab = createLab((choices) => {
    network.resetHandlers();
    network.use(
      ...endpoints.flatMap((endpoint) => stage(endpoint, choices.get(endpoint.name) ?? 'success')),
    );
  });
  await network.enable();
  mountPanel(lab, endpoints);
  mountMockCheckout();
}
