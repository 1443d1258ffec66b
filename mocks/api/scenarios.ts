import type { Endpoint } from '#contract/endpoint.ts';
import { mockedEndpoints } from './handlers.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

/** The outcome chosen for each endpoint, by the endpoint's name; the others succeed. */
export type Choices = ReadonlyMap<string, Outcome>;

export const scenarioParameter = 'scenario';

const separator = ':';

/** A scenario may call an endpoint by its own name, or by the word after `/api/` in its path. */
function isCalled(endpoint: Endpoint, name: string): boolean {
  return name === endpoint.name || name === endpoint.path.split('/')[2];
}

/**
 * Reads `?scenario=checkout:tooMany,leads:offline`. An outcome without an endpoint (`?scenario=tooMany`) is meant for
 * every endpoint that has it. Words that match nothing come back as `unknown`.
 */
export function readScenario(search: string): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, Outcome>();
  const unknown: string[] = [];
  const words = new URLSearchParams(search).get(scenarioParameter)?.split(',') ?? [];
  for (const word of words.map((part) => part.trim()).filter(Boolean)) {
    const [name, outcome = name] = word.split(separator);
    const meant = mockedEndpoints.filter(
      (endpoint) => !word.includes(separator) || isCalled(endpoint, name ?? ''),
    );
    const found = meant.flatMap((endpoint) => {
      const known = outcomesOf(endpoint).find((candidate) => candidate === outcome);
      return known ? [[endpoint.name, known] as const] : [];
    });
    for (const [endpoint, known] of found) choices.set(endpoint, known);
    if (found.length === 0) unknown.push(word);
  }
  return { choices, unknown };
}

/** The address with the choices in its query; the parameter is removed when there are none. */
export function withScenario(address: string, choices: Choices): string {
  const url = new URL(address);
  const words = [...choices]
    .filter(([, outcome]) => outcome !== 'success')
    .map((choice) => choice.join(separator));
  const rest = [...url.searchParams]
    .filter(([key]) => key !== scenarioParameter)
    .map((pair) => pair.map(encodeURIComponent).join('='));
  // Written by hand: URLSearchParams would spell `:` and `,` as %3A and %2C.
  const query = [...rest, ...(words.length > 0 ? [`${scenarioParameter}=${words.join(',')}`] : [])];
  url.search = query.join('&');
  return url.href;
}
