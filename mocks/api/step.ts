import type { Endpoint } from '#contract/endpoint.ts';
import { handle } from './answer.ts';
import type { CallLog } from './call-log.ts';
import { mockedEndpoints } from './handlers.ts';
import { answerWith, type Outcome, outcomesOf } from './outcomes.ts';

export type Step = { outcome: Outcome; milliseconds?: number };

const longestDelay = 10_000;

/** The step as it stands in an address: `tooMany`, `success@2s`, `success@300ms`. */
export const writeStep = ({ outcome, milliseconds = 0 }: Step): string =>
  milliseconds > 0 ? `${outcome}@${writeDelay(milliseconds)}` : outcome;

/** Parses such a word; undefined when the endpoint has no such outcome, or the delay is invalid or too long. */
export function readStep(endpoint: Endpoint, word: string): Step | undefined {
  const [name, delay] = word.split('@');
  const outcome = outcomesOf(endpoint).find((candidate) => candidate === name);
  const milliseconds = delay === undefined ? 0 : readDelay(delay);
  if (!outcome || milliseconds === undefined) return undefined;
  return milliseconds > 0 ? { outcome, milliseconds } : { outcome };
}

const writeDelay = (milliseconds: number) =>
  milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;

function readDelay(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? [];
  const milliseconds = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
  return number !== undefined && milliseconds <= longestDelay ? milliseconds : undefined;
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Handlers that answer each call with the step from `take`, and log it. */
export function stepHandlers(take: (endpoint: Endpoint) => Step, log: CallLog) {
  return mockedEndpoints.map((endpoint) =>
    handle(endpoint, async (request, params) => {
      const { outcome, milliseconds } = take(endpoint);
      return log.record(request, async () => {
        if (milliseconds) await delay(milliseconds);
        return answerWith(endpoint, outcome)(request, params);
      });
    }),
  );
}
