import type { Endpoint } from '#contract/endpoint.ts';
import { server } from '../../mocks/api/node.ts';
import { handlerFor, type Outcome } from '../../mocks/api/outcomes.ts';

/** Gives the endpoint this outcome until the end of the test. */
export function given(endpoint: Endpoint, outcome: Outcome): void {
  server.use(handlerFor(endpoint, outcome));
}

export function leaveUnanswered(endpoint: Endpoint): void {
  given(endpoint, 'hangs');
}

/** The JSON bodies sent to the endpoint after this call, in order. */
export function sentTo(endpoint: Endpoint): unknown[] {
  const bodies: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === endpoint.path) bodies.push(await request.clone().json());
  });
  return bodies;
}
