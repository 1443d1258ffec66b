import type { Endpoint } from '#contract/endpoint.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import { decodeShape, encodeShape, type Shape } from './shape.ts';

/** How one call is answered: an outcome, after a delay, changed before it is sent. */
export type Step = { outcome: Outcome; milliseconds?: number; shape?: Shape };

/** The longest delay that a step may have, in milliseconds. */
export const longestDelay = 10_000;

/** The step as it stands in an address: `tooMany`, `success@2s`, `success@300ms`, `success~eyJzdGF0dXMiOjQxOH0`. */
export function writeStep({ outcome, milliseconds = 0, shape }: Step): string {
  const isShaped = shape !== undefined && Object.keys(shape).length > 0;
  return [
    outcome,
    ...(milliseconds > 0 ? ['@', writeDelay(milliseconds)] : []),
    ...(isShaped ? ['~', encodeShape(shape)] : []),
  ].join('');
}

/** The step that the word says, when the endpoint has such an outcome; undefined for anything else. */
export function readStep(endpoint: Endpoint, word: string): Step | undefined {
  const [, name, delay, shape] = /^([^@~]+)(?:@([^~]*))?(?:~(.*))?$/.exec(word) ?? [];
  const outcome = outcomesOf(endpoint).find((candidate) => candidate === name);
  const milliseconds = delay === undefined ? 0 : readDelay(delay);
  const decoded = shape === undefined ? {} : decodeShape(shape);
  if (!outcome || milliseconds === undefined || !decoded) return undefined;
  return {
    outcome,
    ...(milliseconds > 0 && { milliseconds }),
    ...(Object.keys(decoded).length > 0 && { shape: decoded }),
  };
}

/** A delay as people write it: `2s`, `300ms`. */
export const writeDelay = (milliseconds: number) =>
  milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;

function readDelay(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? [];
  const milliseconds = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
  return number !== undefined && milliseconds <= longestDelay ? milliseconds : undefined;
}
