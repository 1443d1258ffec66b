import type { Endpoint } from '#contract/endpoint.ts';
import { handle } from '../../mocks/api/answer.ts';
import { server } from '../../mocks/api/node.ts';
import { answerWith, handlerFor, type Outcome } from '../../mocks/api/outcomes.ts';

export function given(endpoint: Endpoint, outcome: Outcome): void {
  server.use(handlerFor(endpoint, outcome));
}

/** Delays the response until the returned promise is resolved. */
export function holdAnswer(
  endpoint: Endpoint,
  outcome: Outcome = 'success',
): PromiseWithResolvers<void> {
  const held = Promise.withResolvers<void>();
  const resolver = answerWith(endpoint, outcome);
  server.use(
    handle(endpoint, async (...given) => {
      await held.promise;
      return resolver(...given);
    }),
  );
  return held;
}

export function sentTo(endpoint: Endpoint): unknown[] {
  const bodies: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === endpoint.path) bodies.push(await request.clone().json());
  });
  return bodies;
}
