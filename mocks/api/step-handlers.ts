import type { Endpoint } from '#contract/endpoint.ts';
import { handle } from './answer.ts';
import type { CallLog } from './call-log.ts';
import { mockedEndpoints } from './handlers.ts';
import { answerWith } from './outcomes.ts';
import { type Step, writeStep } from './step.ts';

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Handlers that answer each call with the step from `take`, and log it. */
export function stepHandlers(take: (endpoint: Endpoint) => Step, log: CallLog) {
  return mockedEndpoints.map((endpoint) =>
    handle(endpoint, async (request, params) => {
      const step = take(endpoint);
      return log.record(request, { endpoint: endpoint.name, step: writeStep(step) }, async () => {
        if (step.milliseconds) await delay(step.milliseconds);
        return answerWith(endpoint, step.outcome)(request, params);
      });
    }),
  );
}
