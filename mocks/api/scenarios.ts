import type { Endpoint } from '#contract/endpoint.ts';
import { mockedEndpoints } from './handlers.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

export type Step = { outcome: Outcome; milliseconds?: number };

/** Steps by endpoint name. Each call uses one step, and the last step repeats; endpoints without steps succeed. */
export type Choices = ReadonlyMap<string, readonly Step[]>;

export const scenarioParameter = 'scenario';

const separator = ':';

const wordOf = ({ path }: Endpoint) => path.split('/')[2];

/** Finds endpoints by name (`createLead`) or path (`leads`); without a name returns all. */
const endpointsCalled = (name: string | undefined) =>
  mockedEndpoints.filter((endpoint) => [undefined, endpoint.name, wordOf(endpoint)].includes(name));

const longestDelay = 10_000;

/** Formats a step for the URL: `tooMany`, `success@2s`, `success@300ms`. */
export const writeStep = ({ outcome, milliseconds = 0 }: Step): string =>
  milliseconds > 0 ? `${outcome}@${writeDelay(milliseconds)}` : outcome;

function readStep(endpoint: Endpoint, word: string): Step | undefined {
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

/**
 * Parses `?scenario=checkout:tooMany,leads:offline@2s,success`. A step without an endpoint applies to the previous
 * endpoint; at the start of the list the step applies to all endpoints. Words that match nothing are returned in
 * `unknown`.
 */
export function readScenario(search: string): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, readonly Step[]>();
  const unknown: string[] = [];
  const words = new URLSearchParams(search).get(scenarioParameter)?.split(',') ?? [];
  let continued: readonly Endpoint[] = [];
  for (const word of words.map((part) => part.trim()).filter(Boolean)) {
    const [outcome = '', name] = word.split(separator).toReversed();
    const isContinuation = name === undefined && continued.length > 0;
    const meant = isContinuation ? continued : endpointsCalled(name);
    const found = meant.flatMap((endpoint) => {
      const step = readStep(endpoint, outcome);
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

export function whyUnknown(word: string): string {
  const [outcome = '', name] = word.split(separator).toReversed();
  const called = endpointsCalled(name);
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

export function writeScenario(choices: Choices): string {
  return [...choices]
    .map(([endpoint, steps]) => ({ endpoint, words: steps.map(writeStep) }))
    .filter(({ words }) => words.some((word) => word !== 'success'))
    .map(({ endpoint, words }) => `${endpoint}${separator}${words.join(',')}`)
    .join(',');
}

/** Returns the URL with the chosen steps, without the parameter when every call succeeds. */
export function withScenario(address: string, choices: Choices): string {
  const url = new URL(address);
  const scenario = writeScenario(choices);
  if (scenario) url.searchParams.set(scenarioParameter, scenario);
  else url.searchParams.delete(scenarioParameter);
  // Decoded for readability in tickets; these characters are valid in a query.
  url.search = url.search.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%40', '@');
  return url.href;
}
