import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { endpoints, handlers } from './handlers.ts';
import { stage } from './outcomes.ts';
import { type Choices, readScenario } from './scenarios.ts';

/** Mocks the API inside the page, without a service worker; everything but the API goes through. */
export async function startMocks(): Promise<void> {
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers,
    onUnhandledFrame: 'bypass',
  });
  const choose = (choices: Choices) => {
    network.resetHandlers();
    network.use(
      ...endpoints.flatMap((endpoint) => stage(endpoint, choices.get(endpoint.name) ?? 'success')),
    );
  };
  choose(readScenario(window.location.search).choices);
  await network.enable();
}
