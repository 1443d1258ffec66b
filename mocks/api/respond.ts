import type { Endpoint } from '#contract/endpoint.ts';
import { examples } from '#contract/examples.ts';
import { handle } from './answer.ts';
import type { createCallLog } from './call-log.ts';
import { mockedEndpoints, usualAnswer } from './handlers.ts';
import { mockSession } from './mock-order.ts';
import { answerWith } from './outcomes.ts';
import { shaped } from './shape.ts';
import { type Step, writeStep } from './step.ts';

type Params = Record<string, unknown>;

/** Answers the request as the step says, at once. */
async function respond(
  endpoint: Endpoint,
  { outcome, shape }: Step,
  request: Request,
  params: Params,
): Promise<Response> {
  const response =
    (await answerWith(endpoint, outcome)?.(request, params)) ??
    (await usualAnswer(endpoint)(request, params));
  return shaped(response ?? Response.error(), shape);
}

/** Handlers that answer each call with the step that `take` gives for it, and remember it in the log. */
export function stepHandlers(
  take: (endpoint: Endpoint) => Step,
  log: ReturnType<typeof createCallLog>,
) {
  return mockedEndpoints.map((endpoint) =>
    handle(endpoint, async (request, params) => {
      const step = take(endpoint);
      const about = { endpoint: endpoint.name, step: writeStep(step) };
      return log.record(request, about, async () => {
        if (step.milliseconds) await delay(step.milliseconds);
        return respond(endpoint, step, request, params);
      });
    }),
  );
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How the endpoint would answer a good request with this step's outcome, before any shape. */
export function sampleAnswer(endpoint: Endpoint, { outcome }: Step): Promise<Response> {
  const accepted = examples.find(
    (example) => example.endpoint === endpoint && example.expected === 'accepted',
  );
  const request = new Request(new URL(endpoint.path, window.location.href), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    ...(endpoint.method === 'POST' && { body: JSON.stringify(accepted?.body ?? {}) }),
  });
  return respond(endpoint, { outcome }, request, { id: mockSession('growth') });
}
