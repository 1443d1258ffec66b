import type { Endpoint } from '#contract/endpoint.ts';
import { mockedEndpoints } from './handlers.ts';
import { readStep, type Step, writeStep } from './step.ts';

/**
 * The steps chosen for each endpoint, by the endpoint's name: a call uses up one, the last one stays. The others
 * succeed.
 */
export type Choices = ReadonlyMap<string, readonly Step[]>;

export const scenarioParameter = 'scenario';

const separator = ':';

/** A scenario may call an endpoint by its own name, or by the word after `/api/` in its path. */
function isCalled(endpoint: Endpoint, name: string): boolean {
  return name === endpoint.name || name === endpoint.path.split('/')[2];
}

/**
 * Reads `?scenario=checkout:tooMany,leads:offline@2s,success`. A word without an endpoint continues the one before it
 * (a lead fails, then succeeds); as the first word it is meant for every endpoint that has the outcome. Words that
 * match nothing come back as `unknown`.
 */
export function readScenario(search: string): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, readonly Step[]>();
  const unknown: string[] = [];
  const words = new URLSearchParams(search).get(scenarioParameter)?.split(',') ?? [];
  let continued: readonly Endpoint[] = [];
  for (const word of words.map((part) => part.trim()).filter(Boolean)) {
    const at = word.indexOf(separator);
    const isNamed = at >= 0;
    const isContinuation = !isNamed && continued.length > 0;
    const meant = isContinuation
      ? continued
      : mockedEndpoints.filter((endpoint) => !isNamed || isCalled(endpoint, word.slice(0, at)));
    const found = meant.flatMap((endpoint) => {
      const step = readStep(endpoint, isNamed ? word.slice(at + 1) : word);
      return step ? [{ endpoint, step }] : [];
    });
    for (const { endpoint, step } of found) {
      const before = isContinuation ? (choices.get(endpoint.name) ?? []) : [];
      choices.set(endpoint.name, [...before, step]);
    }
    if (found.length === 0) unknown.push(word);
    else continued = found.map(({ endpoint }) => endpoint);
  }
  return { choices, unknown };
}

/** The choices as the value of the parameter; empty when every call succeeds. */
export function writeScenario(choices: Choices): string {
  return [...choices]
    .map(([endpoint, steps]) => ({ endpoint, words: steps.map(writeStep) }))
    .filter(({ words }) => words.some((word) => word !== 'success'))
    .map(({ endpoint, words }) => `${endpoint}${separator}${words.join(',')}`)
    .join(',');
}

/** The address with the choices in its query; the parameter is removed when there are none. */
export function withScenario(address: string, choices: Choices): string {
  const url = new URL(address);
  const scenario = writeScenario(choices);
  const rest = [...url.searchParams]
    .filter(([key]) => key !== scenarioParameter)
    .map((pair) => pair.map(encodeURIComponent).join('='));
  // Written by hand: URLSearchParams would spell `:` and `,` as %3A and %2C.
  const query = [...rest, ...(scenario ? [`${scenarioParameter}=${scenario}`] : [])];
  url.search = query.join('&');
  return url.href;
}
