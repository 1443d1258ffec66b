import type { Endpoint } from '#contract/endpoint.ts';
import { mockedEndpoints } from './handlers.ts';
import { outcomesOf } from './outcomes.ts';
import { readStep, type Step, writeStep } from './step.ts';

/** The steps for each endpoint, by its name: each call uses one, and the last one repeats. Other endpoints succeed. */
export type Choices = ReadonlyMap<string, readonly Step[]>;

export const scenarioParameter = 'scenario';

const separator = ':';

const wordOf = ({ path }: Endpoint) => path.split('/')[2];

/** A scenario may call an endpoint by its own name, or by the word of its path. */
const isCalled = (endpoint: Endpoint, name: string) =>
  name === endpoint.name || name === wordOf(endpoint);

/**
 * Reads `?scenario=checkout:tooMany,leads:offline@2s,success`. A word without an endpoint adds a step to the endpoint
 * before it; as the first word it applies to every endpoint with that outcome. Words that match nothing are returned as
 * `unknown`.
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

/** Explains why a word of a scenario matches nothing, and lists the valid names. */
export function whyUnknown(word: string): string {
  const [outcome = '', name] = word.split(separator).toReversed();
  const called = mockedEndpoints.filter(
    (endpoint) => name === undefined || isCalled(endpoint, name),
  );
  if (called.length === 0) {
    const names = mockedEndpoints.map((endpoint) => `${endpoint.name} (${wordOf(endpoint)})`);
    return `Unknown endpoint: ${name}. There are ${names.join(', ')}.`;
  }
  const outcomes = new Set<string>(called.flatMap(outcomesOf));
  const [known = '', delay] = outcome.split('@');
  if (delay && outcomes.has(known)) {
    return `Unknown delay: ${delay}. It is in seconds or milliseconds, 10s at most: ${known}@2s, ${known}@300ms.`;
  }
  return `Unknown outcome: ${outcome}. There are ${[...outcomes].join(', ')}, each with a delay of 10s at most: success@2s.`;
}

/** The choices as the value of the parameter; empty when every call succeeds. */
export function writeScenario(choices: Choices): string {
  return [...choices]
    .map(([endpoint, steps]) => ({ endpoint, words: steps.map(writeStep) }))
    .filter(({ words }) => words.some((word) => word !== 'success'))
    .map(({ endpoint, words }) => `${endpoint}${separator}${words.join(',')}`)
    .join(',');
}

/** The address with the choices in its query, or without the parameter when nothing is chosen. */
export function withScenario(address: string, choices: Choices): string {
  const url = new URL(address);
  const scenario = writeScenario(choices);
  if (scenario) url.searchParams.set(scenarioParameter, scenario);
  else url.searchParams.delete(scenarioParameter);
  // Decoded to be readable in a ticket; the three characters are valid in a query.
  url.search = url.search.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@');
  return url.href;
}
